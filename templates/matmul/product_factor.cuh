//$ -- `factor`, which an element's sum is multiplied by: alpha, but for BLAS's rule.
// BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
// is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
// that leaves every beta * c as it is.
const $(ACC) factor = alpha != 0 && k != 0 ? alpha
                      : beta != 0          ? -($(ACC))0
                                           : ($(ACC))0;
