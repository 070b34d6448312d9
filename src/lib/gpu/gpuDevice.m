function d = gpuDevice(k)
%gpuDevice  The device that is used, as an object.
%   D = GPUDEVICE gives it, as an object; the first use opens it.
%   D = GPUDEVICE(K) selects the K-th device and resets it: gpuArrays lose their numbers.
%   Ordinary arrays keep theirs, wherever they are. K may be text, too: a part of the device's name.
%   GPUDEVICE([]) resets the device; none is selected until the next use.
%   Without a device that is an error, so that TRY, GPUDEVICE; CATCH takes the way of the processor. gpuArrays work all
%   the same. A provider that RUNMAT_ACCEL_PROVIDER names counts as a device, 'inprocess' too.
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
    if (ischar(k) && isrow(k)) || (isstring(k) && isscalar(k))
        name = k;
        k = gpu_device_find(name);
        if k == 0, error('parallel:gpu:device:NoDevice', 'There is no device whose name has ''%s'' in it.', name); end
    end
    if ~isnumeric(k) || ~isscalar(k) || k ~= floor(k)
        error('parallel:gpu:device:InvalidIndex', 'The device index must be a positive integer scalar, or [].');
    end
    gpu_device_select(k);
    gpu_device_reset;
    kept = parallel.gpu.CUDADevice(k);
end
if isempty(kept), kept = parallel.gpu.CUDADevice(gpu_device_current); end
gpu_device_selected(kept.Index, true);
if nargout > 0 || nargin == 0, d = kept; end
end
