function t = gpuDeviceTable(names)
%gpuDeviceTable  A table of the devices, with one row for each device.
%   T = GPUDEVICETABLE is a table of Index, Name, ComputeCapability, DeviceAvailable and DeviceSelected.
%   T = GPUDEVICETABLE(NAMES) has the named properties of gpuDevice; texts are strings.
%   >> istable(gpuDeviceTable)
%   ans =
%     logical
%      1
if nargin < 1, names = {'Index', 'Name', 'ComputeCapability', 'DeviceAvailable', 'DeviceSelected'}; end
if ~iscellstr(names) && ~isstring(names) && ~ischar(names)
    error('parallel:gpu:device:InvalidProperties', ...
        'The properties must be a string array, a character vector or a cell array of character vectors.');
end
names = cellstr(names);
n = gpuDeviceCount;
columns = cell(1, numel(names));
plain = parallel.gpu.CUDADevice(1);
for j = 1:numel(names)
    if ~isprop(plain, names{j})
        error('parallel:gpu:device:UnknownProperty', 'Unrecognized property ''%s'' of a GPU device.', names{j});
    end
    value = plain.(names{j});
    if ischar(value)
        column = strings(n, 1);
    elseif islogical(value)
        column = false(n, 1);
    else
        column = zeros(n, numel(value));
    end
    for k = 1:n
        d = parallel.gpu.CUDADevice(k);
        column(k, :) = d.(names{j});
    end
    columns{j} = column;
end
t = table(columns{:}, 'VariableNames', names);
end
