//$ -- Calls `multiply` for operands that lie along k, or across it.
const tw_known<true> yes;
//$ if T == "__half" or T == "__nv_bfloat16" or T == "double" then
const tw_known<false> no;
if (is_x_along)
  is_y_along ? multiply(yes, yes) : multiply(yes, no);
else
  is_y_along ? multiply(no, yes) : multiply(no, no);
//$ else
multiply(yes, yes);  // wgmma transposes 16-bit elements only
//$ end
