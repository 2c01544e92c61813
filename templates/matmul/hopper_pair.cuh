//$ -- For a preamble: two numbers that are stored at once.
template <typename T>
struct alignas(2 * sizeof(T)) tw_pair {
  T first, second;
};
