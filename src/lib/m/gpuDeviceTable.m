function t = gpuDeviceTable(names)
%GPUDEVICETABLE What there is of devices, one element a device.
%   T = GPUDEVICETABLE gives Index, Name, ComputeCapability, DeviceAvailable and DeviceSelected.
%   T = GPUDEVICETABLE(NAMES) gives the named properties of gpuDevice. T is a struct array.
%   >> isstruct(gpuDeviceTable)
%   ans =
%     logical
%      1
if nargin < 1, names = {'Index', 'Name', 'ComputeCapability', 'DeviceAvailable', 'DeviceSelected'}; end
names = cellstr(names);
t = cell2struct(cell(numel(names), 0), names(:), 1);
for k = 1:gpuDeviceCount
    d = parallel.gpu.CUDADevice(k);
    for j = 1:numel(names)
        if ~isprop(d, names{j})
            error('parallel:gpu:device:UnknownProperty', 'Unrecognized property ''%s'' of a GPU device.', names{j});
        end
        t(k, 1).(names{j}) = d.(names{j});
    end
end
end
