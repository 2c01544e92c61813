// The number a thread computes with: two floats.
struct point {
  float re, im;
};
__device__ inline point operator+(point a, point b) { return {a.re + b.re, a.im + b.im}; }
__device__ inline point operator-(point a, point b) { return {a.re - b.re, a.im - b.im}; }
__device__ inline point operator*(point a, point b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

// exp(-2 pi i t / 256)
//$ local turns = {}
//$ for t = 0, 255 do
//$   turns[#turns + 1] = ("{%.9ff, %.9ff}"):format(math.cos(math.pi * t / 128), -math.sin(math.pi * t / 128))
//$ end
__device__ const point turns[256] = {$(table.concat(turns, ", "))};
