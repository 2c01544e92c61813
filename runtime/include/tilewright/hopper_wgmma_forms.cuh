/*
 * hopper_wgmma_forms.cuh -- the text of wgmma for each number of registers that
 * a thread's sums take. Part of hopper_wgmma.cuh.
 *
 * TW_SUMS_R is the list of R registers, TW_SUMS_OUT_R(c) the operands of asm
 * behind it, of which c is the constraint. TW_WGMMA_CASES(X, ...) is
 * X(..., R, n, the names of the operands behind the sums) for each R, where n
 * columns take R registers; TW_WGMMA_CASES_16 is for sums of 16 bits, of which
 * a register holds two.
 */
#ifndef TILEWRIGHT_HOPPER_WGMMA_FORMS_CUH
#define TILEWRIGHT_HOPPER_WGMMA_FORMS_CUH

#define TW_SUMS_FOUR(c, i) c(d[i]), c(d[i + 1]), c(d[i + 2]), c(d[i + 3])

#define TW_SUMS_4 "%0, %1, %2, %3"
#define TW_SUMS_8 TW_SUMS_4 ", %4, %5, %6, %7"
#define TW_SUMS_12 TW_SUMS_8 ", %8, %9, %10, %11"
#define TW_SUMS_16 TW_SUMS_12 ", %12, %13, %14, %15"
#define TW_SUMS_20 TW_SUMS_16 ", %16, %17, %18, %19"
#define TW_SUMS_24 TW_SUMS_20 ", %20, %21, %22, %23"
#define TW_SUMS_28 TW_SUMS_24 ", %24, %25, %26, %27"
#define TW_SUMS_32 TW_SUMS_28 ", %28, %29, %30, %31"
#define TW_SUMS_36 TW_SUMS_32 ", %32, %33, %34, %35"
#define TW_SUMS_40 TW_SUMS_36 ", %36, %37, %38, %39"
#define TW_SUMS_44 TW_SUMS_40 ", %40, %41, %42, %43"
#define TW_SUMS_48 TW_SUMS_44 ", %44, %45, %46, %47"
#define TW_SUMS_52 TW_SUMS_48 ", %48, %49, %50, %51"
#define TW_SUMS_56 TW_SUMS_52 ", %52, %53, %54, %55"
#define TW_SUMS_60 TW_SUMS_56 ", %56, %57, %58, %59"
#define TW_SUMS_64 TW_SUMS_60 ", %60, %61, %62, %63"
#define TW_SUMS_68 TW_SUMS_64 ", %64, %65, %66, %67"
#define TW_SUMS_72 TW_SUMS_68 ", %68, %69, %70, %71"
#define TW_SUMS_76 TW_SUMS_72 ", %72, %73, %74, %75"
#define TW_SUMS_80 TW_SUMS_76 ", %76, %77, %78, %79"
#define TW_SUMS_84 TW_SUMS_80 ", %80, %81, %82, %83"
#define TW_SUMS_88 TW_SUMS_84 ", %84, %85, %86, %87"
#define TW_SUMS_92 TW_SUMS_88 ", %88, %89, %90, %91"
#define TW_SUMS_96 TW_SUMS_92 ", %92, %93, %94, %95"
#define TW_SUMS_100 TW_SUMS_96 ", %96, %97, %98, %99"
#define TW_SUMS_104 TW_SUMS_100 ", %100, %101, %102, %103"
#define TW_SUMS_108 TW_SUMS_104 ", %104, %105, %106, %107"
#define TW_SUMS_112 TW_SUMS_108 ", %108, %109, %110, %111"
#define TW_SUMS_116 TW_SUMS_112 ", %112, %113, %114, %115"
#define TW_SUMS_120 TW_SUMS_116 ", %116, %117, %118, %119"
#define TW_SUMS_124 TW_SUMS_120 ", %120, %121, %122, %123"
#define TW_SUMS_128 TW_SUMS_124 ", %124, %125, %126, %127"

#define TW_SUMS_OUT_4(c) TW_SUMS_FOUR(c, 0)
#define TW_SUMS_OUT_8(c) TW_SUMS_OUT_4(c), TW_SUMS_FOUR(c, 4)
#define TW_SUMS_OUT_12(c) TW_SUMS_OUT_8(c), TW_SUMS_FOUR(c, 8)
#define TW_SUMS_OUT_16(c) TW_SUMS_OUT_12(c), TW_SUMS_FOUR(c, 12)
#define TW_SUMS_OUT_20(c) TW_SUMS_OUT_16(c), TW_SUMS_FOUR(c, 16)
#define TW_SUMS_OUT_24(c) TW_SUMS_OUT_20(c), TW_SUMS_FOUR(c, 20)
#define TW_SUMS_OUT_28(c) TW_SUMS_OUT_24(c), TW_SUMS_FOUR(c, 24)
#define TW_SUMS_OUT_32(c) TW_SUMS_OUT_28(c), TW_SUMS_FOUR(c, 28)
#define TW_SUMS_OUT_36(c) TW_SUMS_OUT_32(c), TW_SUMS_FOUR(c, 32)
#define TW_SUMS_OUT_40(c) TW_SUMS_OUT_36(c), TW_SUMS_FOUR(c, 36)
#define TW_SUMS_OUT_44(c) TW_SUMS_OUT_40(c), TW_SUMS_FOUR(c, 40)
#define TW_SUMS_OUT_48(c) TW_SUMS_OUT_44(c), TW_SUMS_FOUR(c, 44)
#define TW_SUMS_OUT_52(c) TW_SUMS_OUT_48(c), TW_SUMS_FOUR(c, 48)
#define TW_SUMS_OUT_56(c) TW_SUMS_OUT_52(c), TW_SUMS_FOUR(c, 52)
#define TW_SUMS_OUT_60(c) TW_SUMS_OUT_56(c), TW_SUMS_FOUR(c, 56)
#define TW_SUMS_OUT_64(c) TW_SUMS_OUT_60(c), TW_SUMS_FOUR(c, 60)
#define TW_SUMS_OUT_68(c) TW_SUMS_OUT_64(c), TW_SUMS_FOUR(c, 64)
#define TW_SUMS_OUT_72(c) TW_SUMS_OUT_68(c), TW_SUMS_FOUR(c, 68)
#define TW_SUMS_OUT_76(c) TW_SUMS_OUT_72(c), TW_SUMS_FOUR(c, 72)
#define TW_SUMS_OUT_80(c) TW_SUMS_OUT_76(c), TW_SUMS_FOUR(c, 76)
#define TW_SUMS_OUT_84(c) TW_SUMS_OUT_80(c), TW_SUMS_FOUR(c, 80)
#define TW_SUMS_OUT_88(c) TW_SUMS_OUT_84(c), TW_SUMS_FOUR(c, 84)
#define TW_SUMS_OUT_92(c) TW_SUMS_OUT_88(c), TW_SUMS_FOUR(c, 88)
#define TW_SUMS_OUT_96(c) TW_SUMS_OUT_92(c), TW_SUMS_FOUR(c, 92)
#define TW_SUMS_OUT_100(c) TW_SUMS_OUT_96(c), TW_SUMS_FOUR(c, 96)
#define TW_SUMS_OUT_104(c) TW_SUMS_OUT_100(c), TW_SUMS_FOUR(c, 100)
#define TW_SUMS_OUT_108(c) TW_SUMS_OUT_104(c), TW_SUMS_FOUR(c, 104)
#define TW_SUMS_OUT_112(c) TW_SUMS_OUT_108(c), TW_SUMS_FOUR(c, 108)
#define TW_SUMS_OUT_116(c) TW_SUMS_OUT_112(c), TW_SUMS_FOUR(c, 112)
#define TW_SUMS_OUT_120(c) TW_SUMS_OUT_116(c), TW_SUMS_FOUR(c, 116)
#define TW_SUMS_OUT_124(c) TW_SUMS_OUT_120(c), TW_SUMS_FOUR(c, 120)
#define TW_SUMS_OUT_128(c) TW_SUMS_OUT_124(c), TW_SUMS_FOUR(c, 124)

#define TW_WGMMA_CASES_16(X, ...)                                          \
  X(__VA_ARGS__, 4, 16, "%4", "%5", "%6", "%7", "%8", "%9", "%10")         \
  X(__VA_ARGS__, 8, 32, "%8", "%9", "%10", "%11", "%12", "%13", "%14")     \
  X(__VA_ARGS__, 12, 48, "%12", "%13", "%14", "%15", "%16", "%17", "%18")  \
  X(__VA_ARGS__, 16, 64, "%16", "%17", "%18", "%19", "%20", "%21", "%22")  \
  X(__VA_ARGS__, 20, 80, "%20", "%21", "%22", "%23", "%24", "%25", "%26")  \
  X(__VA_ARGS__, 24, 96, "%24", "%25", "%26", "%27", "%28", "%29", "%30")  \
  X(__VA_ARGS__, 28, 112, "%28", "%29", "%30", "%31", "%32", "%33", "%34") \
  X(__VA_ARGS__, 32, 128, "%32", "%33", "%34", "%35", "%36", "%37", "%38") \
  X(__VA_ARGS__, 36, 144, "%36", "%37", "%38", "%39", "%40", "%41", "%42") \
  X(__VA_ARGS__, 40, 160, "%40", "%41", "%42", "%43", "%44", "%45", "%46") \
  X(__VA_ARGS__, 44, 176, "%44", "%45", "%46", "%47", "%48", "%49", "%50") \
  X(__VA_ARGS__, 48, 192, "%48", "%49", "%50", "%51", "%52", "%53", "%54") \
  X(__VA_ARGS__, 52, 208, "%52", "%53", "%54", "%55", "%56", "%57", "%58") \
  X(__VA_ARGS__, 56, 224, "%56", "%57", "%58", "%59", "%60", "%61", "%62") \
  X(__VA_ARGS__, 60, 240, "%60", "%61", "%62", "%63", "%64", "%65", "%66") \
  X(__VA_ARGS__, 64, 256, "%64", "%65", "%66", "%67", "%68", "%69", "%70")

#define TW_WGMMA_CASES(X, ...)                                                \
  X(__VA_ARGS__, 4, 8, "%4", "%5", "%6", "%7", "%8", "%9", "%10")             \
  X(__VA_ARGS__, 8, 16, "%8", "%9", "%10", "%11", "%12", "%13", "%14")        \
  X(__VA_ARGS__, 12, 24, "%12", "%13", "%14", "%15", "%16", "%17", "%18")     \
  X(__VA_ARGS__, 16, 32, "%16", "%17", "%18", "%19", "%20", "%21", "%22")     \
  X(__VA_ARGS__, 20, 40, "%20", "%21", "%22", "%23", "%24", "%25", "%26")     \
  X(__VA_ARGS__, 24, 48, "%24", "%25", "%26", "%27", "%28", "%29", "%30")     \
  X(__VA_ARGS__, 28, 56, "%28", "%29", "%30", "%31", "%32", "%33", "%34")     \
  X(__VA_ARGS__, 32, 64, "%32", "%33", "%34", "%35", "%36", "%37", "%38")     \
  X(__VA_ARGS__, 36, 72, "%36", "%37", "%38", "%39", "%40", "%41", "%42")     \
  X(__VA_ARGS__, 40, 80, "%40", "%41", "%42", "%43", "%44", "%45", "%46")     \
  X(__VA_ARGS__, 44, 88, "%44", "%45", "%46", "%47", "%48", "%49", "%50")     \
  X(__VA_ARGS__, 48, 96, "%48", "%49", "%50", "%51", "%52", "%53", "%54")     \
  X(__VA_ARGS__, 52, 104, "%52", "%53", "%54", "%55", "%56", "%57", "%58")    \
  X(__VA_ARGS__, 56, 112, "%56", "%57", "%58", "%59", "%60", "%61", "%62")    \
  X(__VA_ARGS__, 60, 120, "%60", "%61", "%62", "%63", "%64", "%65", "%66")    \
  X(__VA_ARGS__, 64, 128, "%64", "%65", "%66", "%67", "%68", "%69", "%70")    \
  X(__VA_ARGS__, 68, 136, "%68", "%69", "%70", "%71", "%72", "%73", "%74")    \
  X(__VA_ARGS__, 72, 144, "%72", "%73", "%74", "%75", "%76", "%77", "%78")    \
  X(__VA_ARGS__, 76, 152, "%76", "%77", "%78", "%79", "%80", "%81", "%82")    \
  X(__VA_ARGS__, 80, 160, "%80", "%81", "%82", "%83", "%84", "%85", "%86")    \
  X(__VA_ARGS__, 84, 168, "%84", "%85", "%86", "%87", "%88", "%89", "%90")    \
  X(__VA_ARGS__, 88, 176, "%88", "%89", "%90", "%91", "%92", "%93", "%94")    \
  X(__VA_ARGS__, 92, 184, "%92", "%93", "%94", "%95", "%96", "%97", "%98")    \
  X(__VA_ARGS__, 96, 192, "%96", "%97", "%98", "%99", "%100", "%101", "%102") \
  X(__VA_ARGS__, 100, 200, "%100", "%101", "%102", "%103", "%104", "%105",    \
    "%106")                                                                   \
  X(__VA_ARGS__, 104, 208, "%104", "%105", "%106", "%107", "%108", "%109",    \
    "%110")                                                                   \
  X(__VA_ARGS__, 108, 216, "%108", "%109", "%110", "%111", "%112", "%113",    \
    "%114")                                                                   \
  X(__VA_ARGS__, 112, 224, "%112", "%113", "%114", "%115", "%116", "%117",    \
    "%118")                                                                   \
  X(__VA_ARGS__, 116, 232, "%116", "%117", "%118", "%119", "%120", "%121",    \
    "%122")                                                                   \
  X(__VA_ARGS__, 120, 240, "%120", "%121", "%122", "%123", "%124", "%125",    \
    "%126")                                                                   \
  X(__VA_ARGS__, 124, 248, "%124", "%125", "%126", "%127", "%128", "%129",    \
    "%130")                                                                   \
  X(__VA_ARGS__, 128, 256, "%128", "%129", "%130", "%131", "%132", "%133",    \
    "%134")

/* One case of a function: a from shared memory (S) or from registers (R), of 16
 * bits (16), which may be transposed, or of other sizes (8). `c` is the
 * constraint of a sum, `kind` the end of the instruction's name; `n` is n32 or
 * n16. */
#define TW_WGMMA_BEGIN(n, kind, sums, add)    \
  "{\n.reg .pred add;\nsetp.ne.b32 add, " add \
  ", 0;\nwgmma.mma_async.sync.aligned.m64n" #n kind " {" sums "}, "
#define TW_WGMMA_S16(c, kind, r, n, o0, o1, o2, o3, o4, ...)                 \
  else if constexpr (REGISTERS == r) asm volatile(                           \
      TW_WGMMA_BEGIN(n, kind, TW_SUMS_##r, o2) o0 ", " o1 ", add, 1, 1, " o3 \
                                                  ", " o4 ";\n}"             \
      : TW_SUMS_OUT_##r(c)                                                   \
      : "l"(a), "l"(b), "r"((int)add), "n"((int)A_TRANSPOSED),               \
        "n"((int)B_TRANSPOSED));
#define TW_WGMMA_R16(c, kind, r, n, o0, o1, o2, o3, o4, o5, o6, ...)          \
  else if constexpr (REGISTERS == r) asm volatile(                            \
      TW_WGMMA_BEGIN(n, kind, TW_SUMS_##r, o5) "{" o0 ", " o1 ", " o2 ", " o3 \
                                               "}, " o4 ", add, 1, 1, " o6    \
                                               ";\n}"                         \
      : TW_SUMS_OUT_##r(c)                                                    \
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"((int)add),    \
        "n"((int)B_TRANSPOSED));
#define TW_WGMMA_S8(c, kind, scales, r, n, o0, o1, o2, ...)              \
  else if constexpr (REGISTERS == r) asm volatile(                       \
      TW_WGMMA_BEGIN(n, kind, TW_SUMS_##r, o2) o0 ", " o1 ", add" scales \
                                                  ";\n}"                 \
      : TW_SUMS_OUT_##r(c)                                               \
      : "l"(a), "l"(b), "r"((int)add));
#define TW_WGMMA_R8(c, kind, scales, r, n, o0, o1, o2, o3, o4, o5, ...)       \
  else if constexpr (REGISTERS == r) asm volatile(                            \
      TW_WGMMA_BEGIN(n, kind, TW_SUMS_##r, o5) "{" o0 ", " o1 ", " o2 ", " o3 \
                                               "}, " o4 ", add" scales ";\n}" \
      : TW_SUMS_OUT_##r(c)                                                    \
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"((int)add));

#endif
