-- model.lua -- load a folder of templates for a list of targets: the operations,
-- their algorithms and variants.
--
-- The folder has a folder for each operation, with an operation.lua, one .cu
-- template for each algorithm, and the .cuh pieces that the templates include. In a
-- user's folder, the folder of a library operation has no operation.lua: its
-- templates add algorithms. The folder `shared` is not an operation; it holds pieces
-- for all operations.

local algorithm = require "algorithm"
local api_names = require "api_names"
local files = require "files"
local keep = require "keep"
local launch = require "launch"
local operation = require "operation"
local pieces = require "pieces"
local space = require "space"

local model = {}

local function check_name(path, name)
  if not name:match "^%l[%l%d_]*$" then
    error(("%s: '%s' must be lower-case letters, digits and _, since it becomes a name in C"):format(path, name), 0)
  end
end

-- The operation of a folder, described there or in the library.
local function load_operation(folder, name, library_templates)
  local own = ("%s/%s/operation.lua"):format(folder, name)
  local shipped = library_templates and ("%s/%s/operation.lua"):format(library_templates, name)
  local has_own, has_shipped = files.exists(own), shipped and files.exists(shipped)
  if has_own and has_shipped then
    error(("%s: the library has an operation '%s' already; leave this file out to add algorithms to it, "
      .. "or rename the folder"):format(own, name), 0)
  end
  if not has_own and not has_shipped then
    error(("%s: is missing, and the library has no operation '%s'"):format(own, name), 0)
  end
  local op = operation.load(has_own and own or shipped, name)
  op.has_functions = has_own
  return op
end

-- The names of the folders of operations, as { [name] = true }.
local function operation_names(folders)
  local names = {}
  for _, folder in pairs(folders) do
    for _, name in ipairs(files.list(folder)) do
      if name ~= pieces.shared and files.is_folder(folder .. "/" .. name) then names[name] = true end
    end
  end
  return names
end

-- Report templates in the folder of pieces, where they would be ignored silently.
local function check_shared(folder)
  for _, file in ipairs(files.list(folder)) do
    if file == "operation.lua" or file:match "%.cu$" then
      error(("%s/%s: the folder '%s' is for pieces (.cuh) only; rename the folder or the file"):format(folder,
        file, pieces.shared), 0)
    end
  end
end

-- All listed points of the algorithm's space as variants; returns those left out, and the
-- number of those that were not looked at. `may_begin` is as for space.enumerate.
local function enumerate(op, algo, targets, may_begin)
  local all_left_out, all_skipped = {}, 0
  algo.variants = {}
  for index in ipairs(op.elements) do
    local kept, left_out, skipped = space.enumerate(op, algo, index, targets, may_begin)
    table.move(kept, 1, #kept, #algo.variants + 1, algo.variants)
    table.move(left_out, 1, #left_out, #all_left_out + 1, all_left_out)
    all_skipped = all_skipped + skipped
  end
  return all_left_out, all_skipped
end

-- The same, where a list may be given. Of an algorithm that it names only the points are
-- looked at that may be on it, unless list.may_begin is nil.
local function enumerate_listed(op, algo, targets, list)
  local left_out, skipped = enumerate(op, algo, targets, list and list.may_begin)
  if skipped > 0 and list.takes_new and not keep.names_any(list, algo.variants) then
    return enumerate(op, algo, targets)
  end
  return left_out, skipped
end

-- The operation of a folder with its algorithms. Adds what is left out to
-- result.left_out.
--   names         of all operations, as operation_names gives them
--   is_wanted     function of an algorithm's name; nil: all are
--   is_listed     whether the listed points become variants; else algo.variants is empty
--   list          the variants to keep (keep.lua); nil: all
local function load_folder(options, name, result, is_wanted, is_listed, list)
  local folder = options.templates .. "/" .. name
  local find_piece = pieces.finder(name, { options.templates, options.library_templates })
  local op = load_operation(options.templates, name, options.library_templates)
  op.algorithms = {}
  for _, file in ipairs(files.list(folder)) do
    local stem = file:match "^(.+)%.cu$"
    -- baselines.cu is a part of tune, as baselines.c is.
    if stem and stem ~= "baselines" and (not is_wanted or is_wanted(stem)) then
      local path = folder .. "/" .. file
      check_name(path, stem)
      if not op.has_functions and files.exists(("%s/%s/%s"):format(options.library_templates, name, file)) then
        error(("%s: the library has an algorithm '%s' already; rename the file"):format(path, stem), 0)
      end
      local algo = algorithm.load(path, stem, find_piece, op.variables)
      launch.read(algo, op)
      local left_out, skipped = {}, 0
      algo.variants = {}
      if is_listed then left_out, skipped = enumerate_listed(op, algo, options.targets, list) end
      launch.translate(algo, op)
      table.move(left_out, 1, #left_out, #result.left_out + 1, result.left_out)
      result.skipped = result.skipped + skipped
      if is_listed and #algo.variants == 0 and skipped == 0 then
        result.emptied[#result.emptied + 1] = space.check_emptied(algo, left_out)
      end
      -- After launch.translate, whose C code must hold for each point of the space.
      if list then
        local others
        algo.variants, others, algo.is_new = keep.split(list, algo.variants, left_out)
        table.move(others, 1, #others, #result.left_out + 1, result.left_out)
      end
      -- An algorithm without variants has no file.
      if #algo.variants > 0 or not is_listed then op.algorithms[#op.algorithms + 1] = algo end
    end
  end
  return op
end

local function check_operation(folder, name, names)
  check_name(folder, name)
  local taken = api_names.taken(name, names)
  if taken then
    error(("%s: an operation cannot be called '%s': %s; rename the folder"):format(folder, name, taken), 0)
  end
end

local function new_result(options)
  if not files.is_folder(options.templates) then
    error(("%s: there is no such folder of templates"):format(options.templates), 0)
  end
  return { operations = {}, left_out = {}, emptied = {}, skipped = 0, set = options.set, targets = options.targets,
    is_library = options.library_templates == nil,
    template_folders = { options.templates, options.library_templates } }
end

-- Read a folder of templates.
--   templates          the folder
--   library_templates  the library's own, if `templates` is a user's
--   targets            the architectures, entries of targets.lua
--   keep               the list of variants (keep.lua), "none" for all; default: the
--                      folder's keep.txt, if there is one
--   only_kept          whether points that are not on the list need not be looked at: they
--                      are in result.skipped, a number, instead of in result.left_out
function model.load(options)
  local result = new_result(options)
  local list = keep.read(keep.path(options.keep, options.templates))
  if list and not options.only_kept then list.may_begin = nil end
  local emptied -- an operation of which nothing is kept
  local names = operation_names(result.template_folders)
  for _, name in ipairs(files.list(options.templates)) do
    local folder = options.templates .. "/" .. name
    if files.is_folder(folder) and name == pieces.shared then
      check_shared(folder)
    elseif files.is_folder(folder) then
      check_operation(folder, name, names)
      local op = load_folder(options, name, result, nil, true, list)
      if #op.algorithms == 0 and list then
        emptied = emptied or name
      elseif #op.algorithms == 0 then
        error(result.emptied[#result.emptied] or folder .. ": no .cu template here gives a variant", 0)
      end
      result.operations[#result.operations + 1] = op
    end
  end
  local ok, message = pcall(keep.check, list)
  if not ok and list.may_begin then
    -- The message names the variant whose name is nearest: for that all points are needed.
    options.only_kept = false
    return model.load(options)
  end
  if not ok then error(message, 0) end
  if emptied then error(("%s: keeps no variant of the operation '%s'"):format(list.path, emptied), 0) end
  if #result.operations == 0 then
    error(("%s: holds no operation (a folder with .cu templates)"):format(options.templates), 0)
  end
  return result
end

-- Read one operation of a folder of templates, and no variant: options as for
-- model.load, and
--   operation   its name
--   is_wanted   function of an algorithm's name: whether to read it; nil: read all
function model.load_one(options)
  local result = new_result(options)
  local folder = options.templates .. "/" .. options.operation
  if options.operation == pieces.shared or not files.is_folder(folder) then
    local names = {}
    for name in pairs(operation_names { options.templates }) do names[#names + 1] = name end
    table.sort(names)
    error(("%s: there is no folder of an operation '%s'; there are: %s"):format(options.templates, options.operation,
      table.concat(names, ", ")), 0)
  end
  check_operation(folder, options.operation, operation_names(result.template_folders))
  local op = load_folder(options, options.operation, result, options.is_wanted, false)
  if #op.algorithms == 0 and not options.is_wanted then error(folder .. ": holds no .cu template", 0) end
  result.operations[1] = op
  return result
end

return model
