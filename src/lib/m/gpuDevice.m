function d = gpuDevice(k)
%GPUDEVICE The device that is used.
%   D = GPUDEVICE gives it, as an object; the first use opens it.
%   D = GPUDEVICE(K) selects the K-th device, gives back the memory that was kept, and gives the device.
%   GPUDEVICE([]) gives back the memory that was kept; no device is selected until the next use.
%   Without a device D describes the provider that works in the processor.
%   >> d = gpuDevice; ischar(d.Name)
%   ans =
%     logical
%      1
persistent kept
if nargin > 0 && isnumeric(k) && isempty(k)
    gpu_device_reset;
    gpu_device_selected(0, false);
    kept = [];
    if nargout > 0, d = parallel.gpu.CUDADevice.empty; end
    return
end
if nargin > 0
    if ~isnumeric(k) || ~isscalar(k) || k ~= floor(k)
        error('parallel:gpu:device:InvalidIndex', 'The device index must be a positive integer scalar, or [].');
    end
    gpu_device_info(k);
    if ~isempty(kept), gpu_device_reset; end
    kept = [];
end
if isempty(kept), kept = parallel.gpu.CUDADevice(1); end
gpu_device_selected(1, true);
if nargout > 0 || nargin == 0, d = kept; end
end
