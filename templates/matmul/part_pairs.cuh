//$ -- Which of the three bf16 parts of a and of b are multiplied, 0 the largest: small
//$ -- products first. The other three are about as small as what f32 rounds off.
//$ return { { 0, 2 }, { 1, 1 }, { 2, 0 }, { 0, 1 }, { 1, 0 }, { 0, 0 } }
