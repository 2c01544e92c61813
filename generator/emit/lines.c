/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * Where the lines of $(op.name)/$(algorithm.name).cu come from, for template_line.awk.
 */
static const char *const $(algorithm.name)_templates[] = {$(table.concat(map(algorithm.lines.files, quote), ", "))};
//$ for _, lines in ipairs(algorithm.lines.maps) do
static const tw_line_run $(algorithm.name)_lines_$(lines.name)[] = {
//$   for _, row in ipairs(run_rows(lines.runs)) do
    $(row)
//$   end
};
//$ end

        .templates = $(algorithm.name)_templates,
        .kernel_line = $(algorithm.kernel_line),
//$ if algorithm.preamble.map then
        .preamble = $(algorithm.name)_lines_$(algorithm.preamble.map.name),
//$ end

//$ for _, variant in ipairs(variants) do
    {"$(variant.name)", ALGORITHM_$(algorithm.name), $(algorithm.name)_lines_$(variant.map.name)},
//$ end
