classdef GPUDevice < handle
%parallel.gpu.GPUDevice  Questions about devices, by their older names: see gpuDevice, gpuDeviceCount, canUseGPU.
%>> islogical(parallel.gpu.GPUDevice.isAvailable)
%ans =
%  logical
%   1
	methods (Static)
		function n = count
			n = gpuDeviceCount;
		end
		function d = current
			d = gpuDevice;
		end
		function d = getDevice(k)
			d = parallel.gpu.CUDADevice(k);
		end
		function d = select(k)
			d = gpuDevice(k);
		end
		function t = isAvailable(k)
			n = gpuDeviceCount;
			t = n > 0;
			if nargin > 0, t = k >= 1 & k <= n; end
		end
	end
end
