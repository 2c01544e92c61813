/* ---- reference: the operation in plain loops, for each kind of element */
//$ local function declare(one)
//$   local macros = redefined(one.macros)
//$   if #macros > 0 then

//$     for _, line in ipairs(macros) do
$(line)
//$     end
//$   end

//$ end
//$ -- The line of this file on which the reference's own lines begin.
//$ local function number_lines(name, one)
//$   if reference_line then
enum { LINE_$(name) = __LINE__ + $(#one.lines + 2) };
//$   end
//$ end
//$ local function body(one, text)
//$   for _, line in ipairs(one.lines) do
  $(line)
//$   end
//$   for line in text:gsub("\n+$", ""):gmatch "[^\n]*" do
//$     if line:find "%S" then
  $(line)
//$     else

//$     end
//$   end
}
//$ end
//$ if mentions(op.reference, "GET") or mentions(op.reference, "SET") or #draws > 0 then

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))
//$ end
//$ for index, element in ipairs(op.trusted and {} or op.elements) do
//$   local one = reference_of(index)
//$   declare(one)
//$   number_lines("reference_" .. element.name, one)
static void reference_$(element.name)(const void *args) {
//$   body(one, op.reference)
//$ end
//$ for number, one in ipairs(wide_references) do
//$   if number == 1 then

/* The same in wider types, whose results are not rounded to the element. */
//$   end
//$   declare(one)
//$   number_lines(one.name, one)
static void $(one.name)(const void *args) {
//$   body(one, op.reference)
//$ end
//$ if #draws > 0 then

/* ---- values of the tensors' own: uniform() is in [0, 1), below(n) is a whole
 * number from 0 to n - 1 */

#define uniform() tw_draw_uniform(random)
#define below(n) tw_draw_below(random, n)
//$   for _, one in ipairs(draws) do
//$     declare(one)
static void $(one.name)(const void *args, void *memory, uint64_t *random) {
  (void)random;
//$     body(one, one.text)
//$   end
#undef uniform
#undef below
//$ end
