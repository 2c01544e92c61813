//$ -- What a column is divided by, since an element is r + c / 10 of a floating-point
//$ -- type and r + c of an integer one: those are added in an unsigned type.
//$ return ACC:find "^uint" and 1 or 10
