/*
 * test_rewrite.c -- what the rewriter makes of a .cu file's words. Each case is
 * a text as the preprocessor leaves it, with CUDA's words replaced, and what
 * must be in the C++ text; spaces do not count.
 */
#include <ctype.h>

#include "check.h"
#include "program/rewrite.h"

/* The text without spaces, except between two words. */
static char *squeeze(const char *text) {
  char *to = malloc(strlen(text) + 1), *end = to;
  for (const char *at = text; *at; at++) {
    if (!isspace((unsigned char)*at)) {
      *end++ = *at;
      continue;
    }
    while (isspace((unsigned char)at[1])) at++;
    if (end > to && (isalnum((unsigned char)end[-1]) || end[-1] == '_') &&
        (isalnum((unsigned char)at[1]) || at[1] == '_'))
      *end++ = ' ';
  }
  *end = '\0';
  return to;
}

static int lines_of(const char *text) {
  int count = 0;
  for (; *text; text++) count += *text == '\n';
  return count;
}

static void check_case(const char *from, const char *expected,
                       int is_relocatable) {
  const tune_rewrite_options options = {is_relocatable};
  size_t length = 0;
  char *got = tune_rewrite(from, strlen(from), &options, &length);
  if (!CHECK(got != NULL)) return;
  CHECK_INT(length, strlen(got));
  CHECK_INT(lines_of(got), lines_of(from));
  char *a = squeeze(got), *b = squeeze(expected);
  if (!CHECK(strstr(a, b) != NULL))
    fprintf(stderr, "of:       %s\nexpected: %s\ngot:      %s\n", from, b, a);
  free(a);
  free(b);
  free(got);
}

/* Labels so long that there is no room for all of them. */
#define LETTERS_20 "aaaaaaaaaaaaaaaaaaaa"
#define LETTERS_120 \
  LETTERS_20 LETTERS_20 LETTERS_20 LETTERS_20 LETTERS_20 LETTERS_20
#define JUMP_120 "bra " LETTERS_120 ";"

static const struct {
  const char *from, *expected;
} cases[] = {
    /* launches */
    {"void f() { k<<<1, 2>>>(x); }",
     "(tw_program_configure(1,2)?(void)0:(void)k(x));"},
    {"void f() { a::b<int, (3 > 2)> <<< dim3(1, 2), 64, 0, s >>> (x, y); }",
     "(tw_program_configure(dim3(1, 2), 64, 0, s) ? (void)0 : (void)a::b<int, "
     "(3 > 2)> (x, y));"},
    {"void f() { k << <1, 2 >> >(x); }",
     "(tw_program_configure(1,2)?(void)0:(void)k(x));"},
    {"void f() { if (c) (*p)<<<g, b>>>(); else t[i]<<<g, b>>>(1); }",
     "else(tw_program_configure(g,b)?(void)0:(void)t[i](1));"},
    {"void f() { o->k<<<g, b>>>(1); return ::n::k<<<g, b>>>(2); }",
     "return(tw_program_configure(g,b)?(void)0:(void)::n::k(2));"},
    {"void f() { k<<<n >> 5, sizeof(A<B<int>>) >> 1>>>(x); }",
     "(tw_program_configure(n >> 5, sizeof(A<B<int>>) >> 1) ? (void)0 : "
     "(void)k(x));"},
    {"void f() {\n  k<<<1,\n      2>>>(x,\n y);\n}",
     "(tw_program_configure(1, 2) ? (void)0 : (void)k(x, y));"},
    /* what is no launch */
    {"A<B<C<int>>> x(1); int y = a << b; auto z = operator<< <T>(s, t);",
     "A<B<C<int>>> x(1); int y = a << b; auto z = operator<< <T>(s, t);"},
    {"const char *s = \"k<<<1, 2>>>(x)\"; char c = '\"'; auto r = R\"(<<<)\";",
     "const char *s = \"k<<<1, 2>>>(x)\"; char c = '\"'; auto r = R\"(<<<)\";"},
    /* kernels */
    {"__tw_global__ void k(int *p, const float q[3]) { *p = 1; }",
     "tw_program_entry<static_cast<void (*)(tw_program_bare<decltype(p)>, "
     "tw_program_bare<decltype(q)>)>(k), (int)(0), (int)(1), (int)(1), "
     "(int)(1)>::launch(p, q); return; } *p = 1; }"},
    {"template <typename T, int N = 2, class... X> __tw_global__ void "
     "__tw_launch_bounds__(N * 32, 2) k(T, int n = (1, 2), X... x) {}",
     "(k<T, N, X...>), (int)(N * 32), (int)(1), (int)(1), "
     "(int)(1)>::launch(tw_p0, n, x...); return; }"},
    {"template <> __tw_global__ void k<int>(int *) {}",
     "(tw_program_bare<decltype(tw_p0)>)>(k<int>)"},
    {"__tw_global__ void k(void (*f)(int), unsigned, const ns::A a) {}",
     "::launch(f, tw_p1, a);"},
    {"__tw_global__ void __tw_cluster_dims__(2, 1, 1) k() {}",
     "static_cast<void (*)()>(k), (int)(0), (int)(2), (int)(1), "
     "(int)(1)>::launch(); return;"},
    {"extern __tw_global__ void k(int);", "extern void k(int);"},
    /* variables */
    {"void f() { __tw_shared__ float t[32][33]; }",
     "static thread_local __attribute__((aligned(128))) float t[32][33];"},
    {"void f() { extern __tw_shared__ int d[]; }",
     "typedef int tw_type_of_d[]; tw_type_of_d &d = "
     "*reinterpret_cast<tw_type_of_d *>(tw_sim_dynamic_array);"},
    {"namespace a { namespace b::c { extern __tw_shared__ int d[]; } }",
     "extern int d[] __asm__(\"tw_sim_dynamic_array\");"},
    {"extern \"C\" { extern __tw_shared__ alignas(8) int d[][3]; }",
     "alignas(8) extern int d[][3] "
     "__asm__(\"tw_sim_dynamic_array\");"},
    {"void f() { static __tw_shared__ alignas(16) char t[4]; }",
     "alignas(16) static thread_local __attribute__((aligned(1024))) "
     "char t[4];"},
    {"void f() { if (x) { alignas(A<B>) __tw_shared__ char t[sizeof(A<B>)]; } "
     "}",
     "alignas(A<B>) static thread_local __attribute__((aligned(1024))) "
     "char t[sizeof(A<B>)];"},
    {"void f() { extern alignas(A) __tw_shared__ char d[]; }",
     "typedef char tw_type_of_d[]; tw_type_of_d &d = "},
    {"template <class T> __tw_device__ alignas(T) char d[sizeof(T)];",
     "template <class T> alignas(T) static "
     "__attribute__((section(\"tw_device\"), used)) char d[sizeof(T)];"},
    {"__tw_device__ int x = 3;",
     "static __attribute__((section(\"tw_device\"), used)) int x = 3;"},
    {"__tw_constant__ const float c[2] = {1, 2};",
     "static __attribute__((section(\"tw_constant\"), used)) float c[2]"},
    {"static __tw_device__ __tw_constant__ int c;",
     "static __attribute__((section(\"tw_constant\"), used)) int c;"},
    {"__tw_device__ const float pi = 3;", "const float pi = 3;"},
    {"__tw_device__ const float *p;",
     "static __attribute__((section(\"tw_device\"), used)) const float *p;"},
    {"__tw_managed__ int m;",
     "static __attribute__((section(\"tw_managed\"), used)) int m;"},
    {"template <class T> __tw_constant__ T c[2];",
     "inline namespace tw_constant_template { template <class T> static "
     "__attribute__((section(\"tw_constant\"), used)) T c[2]; }"},
    {"namespace a { template <int N> __tw_device__ int d = N; }",
     "namespace a { inline namespace tw_device_template { template <int N> "
     "static __attribute__((section(\"tw_device\"), used)) int d = N; } }"},
    {"template <> __tw_device__ int d<3> = 4;",
     "template <> static __attribute__((section(\"tw_device\"), used)) int "
     "d<3> = 4;"},
    /* functions are left as they are */
    {"__tw_device__ __tw_host__ float f(float x) { return x; }",
     "float f(float x) { return x; }"},
    {"struct A { __tw_device__ A &operator=(int); __tw_device__ ~A(); };",
     "struct A { A &operator=(int); ~A(); };"},
    {"template <class T> __tw_device__ auto g(T t) -> decltype(t);",
     "template <class T> auto g(T t) -> decltype(t);"},
    {"auto l = [=] __tw_device__ (int i) mutable { return i; };",
     "auto l = [=] (int i) mutable { return i; };"},
    /* PTX is refused when it runs, other assembly stays */
    /* member templates */
    {"template <class T> int f() { return A<T>::g<3>(1); }",
     "return A<T>::template g<3>(1);"},
    {"template <class T> void f() { n::A<T, 2>::g<B<T>, 4>(x); }",
     "{ n::A<T, 2>::template g<B<T>, 4>(x); }"},
    {"template <class T> int f() { return A<T>::template g<3>(1); }",
     "return A<T>::template g<3>(1);"},
    {"template <> int A<int>::g<3>(int x) { return x; }",
     "int A<int>::g<3>(int x) { return x; }"},
    {"template <class T> bool f() { return A<T>::n < 3 && 4 > (5); }",
     "return A<T>::n < 3 && 4 > (5);"},
    {"template <class T> int f() { return A<T>::g(1); }", "return A<T>::g(1);"},
    {"void f() { asm volatile(\"cp.async.commit_group;\\n\" ::); }",
     "({ tw_sim_copy_commit(); });"},
    {"void f() { asm(\"add.u32 %0, %1, \" \"3;\" : \"=r\"(x[1]) : \"r\"(y)); }",
     "({ unsigned tw_p0{}; unsigned tw_p1 = (unsigned)(y); tw_p0 = tw_p1 + "
     "(unsigned)(3ull); (x[1]) = tw_p0; });"},
    {"void f() { asm(\"{ .reg .pred p; setp.ne.b32 p, %0, 0; @!p mov.f32 "
     "%1, %1; }\" :: \"r\"(a), \"f\"(b) : \"memory\"); }",
     "bool tw_r_p{}; tw_r_p = tw_p0 != (unsigned)(0ull); if (!tw_r_p) "
     "tw_p1 = tw_p1; });"},
    {"void f() { asm(\"add.u32 %0, %1, %2;\" : \"=r\"(x) : \"r\"(y)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"cp.async.ca.shared.global.L2::256B [%0+16], [%1+-4], "
     "4, %2;\" :: \"r\"(a), \"l\"(b), \"r\"(c)); }",
     "tw_ptx_copy((unsigned)(tw_p0 + 16ull), (unsigned long long)(tw_p1 + "
     "-4ull), (unsigned)(4ull), tw_p2);"},
    {"void f() { asm(\"cp.async.cg.shared.global.L2::cache_hint [%0], [%1], "
     "16, %2;\" :: \"r\"(a), \"l\"(b), \"l\"(c)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"cp.async.cg.shared.global [%0], [%1], 16, %2;\" :: "
     "\"r\"(a), \"l\"(b), \"l\"(c)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"cp.async.cg.shared.global.L2::cache_hint.L2::128B [%0], "
     "[%1], 16, 16, %2;\" :: \"r\"(a), \"l\"(b), \"l\"(c)); }",
     "tw_program_refuse("},
    {"void f() { asm(\".reg .pred p; cp.async.cg.shared.global [%0], [%1], 16, "
     "p;\" :: \"r\"(a), \"l\"(b)); }",
     "(unsigned)(16ull), tw_r_p ? 0u : (unsigned)(16ull));"},
    {"void f() { asm(\".reg .b32 t; ex2.approx.f32 t, %1; mov.b32 %0, t;\" : "
     "\"=f\"(x) : \"r\"(y)); }",
     "tw_r_t = tw_ptx_as<unsigned>(exp2f(tw_ptx_as<float>(tw_p1))); tw_p0 = "
     "tw_ptx_as<float>(tw_r_t);"},
    /* the sums of a product are the variables themselves */
    {"void f() { asm(\"wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 "
     "{%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0, 0;\" : \"+f\"(d[0]), "
     "\"+f\"(d[1]), \"+f\"(d[2]), \"+f\"(d[3]) : \"l\"(a), \"l\"(b)); }",
     "auto &tw_p0 = (d[0]);"},
    {"void f() { asm(\"wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 "
     "{%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0;\" : \"+f\"(d[0]), "
     "\"+f\"(d[1]), \"+f\"(d[2]), \"+f\"(d[3]) : \"l\"(a), \"l\"(b)); }",
     "tw_program_refuse("},
    {"void f() { asm volatile(\"\" : \"+f\"(x) :: \"memory\"); }",
     "void f() { ((void)0); }"},
    {"void f() { asm volatile(\"\" ::: \"memory\"); }",
     "asm volatile(\"\" ::: \"memory\");"},
    {"void f() { asm(\"mov.b64 %0, -1;\" : \"=l\"(x)); }",
     "tw_p0 = (unsigned long long)(-1ull);"},
    {"void f() { asm(\"mov.b64 %0, %1;\" : \"=l\"(x) : \"n\"(-1)); }",
     "long long tw_p1 = (long long)(-1); tw_p0 = (unsigned long long)(tw_p1);"},
    {"void f() { asm(\"mov.b64 %0, %1;\" : \"=l\"(x) : \"r\"(y)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"add.u32 %0, %0, 5U;\" : \"+r\"(*p++)); }",
     "({ auto &tw_o0 = (*p++); unsigned tw_p0 = (unsigned)(tw_o0); tw_p0 = "
     "tw_p0 + (unsigned)(5ull); tw_o0 = tw_p0; })"},
    {"void f() { asm(\"mov.b32 %0, 1e5;\" : \"=r\"(x)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"mov.b32 %0, 08;\" : \"=r\"(x)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"add.u32 %0, %0, 3 3;\" : \"+r\"(x)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"add.u32 5, %0, 3;\" : \"+r\"(x)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"ex2.approx.f32 %0, 3;\" : \"=f\"(x)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"add.u32 %0, %1, q;\" : \"=r\"(x) : \"r\"(y)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"mov.f32 %0, 0f3F800000;\" : \"=f\"(x)); }",
     "tw_p0 = tw_ptx_as<float>(0x3F800000u);"},
    {"void f() { asm(\"add.u32 %0, %1, 1; bra.uni L;\" : \"=r\"(x) : "
     "\"r\"(y)); }",
     "tw_program_refuse("},
    {"void f() { asm volatile(\"mov.u32 %0, %%laneid;\" : \"=r\"(x[1])); }",
     "({ unsigned tw_p0{}; tw_p0 = tw_ptx_laneid(); (x[1]) = tw_p0; });"},
    {"void f() { asm(\"mov.u64 %0, %%globaltimer;\\n\\t\" : \"=l\"(t) :: "
     "\"memory\"); }",
     "tw_p0 = tw_ptx_globaltimer(); (t) = tw_p0; });"},
    {"void f() { asm volatile(\"mov.u32 %0, %%laneid; mov.u32 %1, %%smid;\" : "
     "\"=r\"(x), \"=r\"(y)); }",
     "tw_p0 = tw_ptx_laneid(); tw_p1 = tw_ptx_smid();"},
    {"void f() { asm(\"mov.u32 %0, %smid;\" : \"=r\"(x)); }",
     "tw_p0 = tw_ptx_smid();"},
    {"void f() { asm(\"ld.global.nc.v2.f32 {%0, %1}, [%2+8];\" : \"=f\"(x), "
     "\"=f\"(y) : \"l\"(p)); }",
     "const uint2 tw_v = __ldg((const uint2 *)(unsigned long long)(tw_p2 + "
     "8ull)); tw_p0 = tw_ptx_as<float>(tw_v.x); tw_p1 = "
     "tw_ptx_as<float>(tw_v.y);"},
    {"void f() { asm(\"ld.global.u32 %0, [%1];\" : \"=h\"(x) : \"l\"(p)); }",
     "tw_program_refuse("},
    {"void f() { asm(\"atom.global.add.u32.v2 %0, [%1], 1;\" : \"=r\"(x) : "
     "\"l\"(p)); }",
     "tw_program_refuse(\"inline PTX, atom.global.add.u32.v2,\", "
     "__builtin_FILE(), __builtin_LINE());"},
    {"void f() { asm(\"{ .reg .pred p; WAIT_%=: mbarrier.try_wait.parity.b64 "
     "p, [%0], %1; @!p bra WAIT_%=; }\" :: \"r\"(a), \"r\"(b)); }",
     "{ __label__ tw_l_WAIT_; bool tw_r_p{}; tw_l_WAIT_: ; tw_r_p = "
     "tw_ptx_mbarrier_wait((unsigned)( tw_p0), tw_p1); if (!tw_r_p) goto "
     "tw_l_WAIT_; }"},
    {"void f() { asm(\"DONE: bra ONE; add.u32 %0, %1, 1;\" : \"=r\"(x) : "
     "\"r\"(y)); }",
     "tw_program_refuse(\"inline PTX, bra,\""},
    {"void f() { asm(\"mov.u32 %0, 1; @q mov.u32 %0, 2;\" : \"=r\"(x)); }",
     "tw_program_refuse(\"inline PTX\","},
    {"void f() { asm(\"mov.u32 %0, 1;" JUMP_120 JUMP_120 JUMP_120 JUMP_120
         JUMP_120 JUMP_120 "bra " LETTERS_120 "bbbbbb; bra " LETTERS_120
     "bbbbbbb;\" : \"=r\"(x)); }",
     "tw_program_refuse(\"inline PTX\","},
    {"void f() { asm(\"cp.async.bulk.tensor [%0], [%1];\" :: \"r\"(a), "
     "\"l\"(b)); }",
     "tw_program_refuse(\"inline PTX, cp.async.bulk.tensor,\""},
    {"void f() { asm(\"mbarrier.arrive.noComplete.b64 %0, [%1], 2;\" : "
     "\"=l\"(x) : \"r\"(y)); }",
     "tw_program_refuse(\"inline PTX, mbarrier.arrive.noComplete.b64,\""},
    {"void f() { asm volatile(\"exit;\"); }", "tw_sim_exit();"},
    {"void f() { asm(\"nop\"); }", "asm(\"nop\");"},
    {"void f() { asm volatile(\"trap;\" ::: \"memory\"); }", "__trap();"},
    {"void f() { asm(\"traps;\"); }", "asm(\"traps;\");"},
    {"int g(int) __asm__(\"other\");", "int g(int) __asm__(\"other\");"},
};

int main(void) {
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    check_case(cases[i].from, cases[i].expected, 0);
  check_case("__tw_device__ int x;",
             " __attribute__((section(\"tw_device\"), used)) int x;", 1);
  /* What does not end must not be read beyond its end. */
  static const char *const broken[] = {"k<<<1, 2",
                                       "k<<<1, 2>>>(",
                                       "__tw_global__ void k(",
                                       "__tw_shared__",
                                       "__tw_device__ int",
                                       "\"",
                                       "R\"(",
                                       "template <",
                                       "<<<",
                                       "asm(",
                                       "'",
                                       "/"};
  for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
    check_case(broken[i], "", 0);
  return check_end();
}
