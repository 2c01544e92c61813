//$ -- The number that a column is divided by: an element is r + c / 10 in a
//$ -- floating-point type, and r + c in an integer one, added as unsigned.
//$ return ACC:find "^uint" and 1 or 10
