__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  $(let("of_block", "blocks"))
//$ include "count.cuh"
}

__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  $(let("of_block", "blocks"))
//$ include "scan.cuh"
}

__global__ void __launch_bounds__(256)
    $(name)_3($(parameters)) {
  $(let("of_block", "blocks"))
//$ include "totals.cuh"
}
