% private/ is seen by the functions of the folder above it.
addpath(fullfile(fileparts(mfilename('fullpath')), 'path_private.d', 'lib'));
assert(uses_hidden() == 42)
try
    hidden_q();
catch e
    disp(e.message)
end
