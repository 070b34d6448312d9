function t = gpuDeviceTable(varargin)
%GPUDEVICETABLE What there is of devices, one element a device.
%   T = GPUDEVICETABLE gives Index, Name, ComputeCapability, DeviceAvailable and DeviceSelected.
%   T = GPUDEVICETABLE(NAMES) gives the named properties of gpuDevice.
%   >> isstruct(gpuDeviceTable)
%   ans =
%     logical
%      1
names = {'Index', 'Name', 'ComputeCapability', 'DeviceAvailable', 'DeviceSelected'};
if nargin > 0, names = cellstr(varargin{1}); end
t = struct([]);
for k = 1:gpuDeviceCount
    d = gpuDevice(k);
    for j = 1:numel(names)
        t(k).(names{j}) = d.(names{j});
    end
end
end
