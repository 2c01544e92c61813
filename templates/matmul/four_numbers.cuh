//$ -- For a preamble: four numbers that are stored at once.
// Four elements, which are stored at once.
template <typename T>
struct alignas(8) tw_four {
  T part[4];
};
