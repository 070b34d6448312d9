classdef CUDADevice < parallel.gpu.GPUDevice
%parallel.gpu.CUDADevice  A device, as gpuDevice gives it. The name is MATLAB's;
%   the device may be any that a provider reaches.
%wait(D)    Waits until everything that was asked for has been computed.
%reset(D)   Empties the device: gpuArrays lose their numbers, ordinary arrays keep theirs.
%select(D)  Makes it the device that is used.
%D.AvailableMemory, D.DeviceSelected and the like are what they are when they are asked for.
%>> d = gpuDevice; d.Index
%ans =
%     1
	properties (SetAccess = private)
		Name = ''
		Index = 1
		ComputeCapability = '0.0'
		SupportsDouble = true
		GraphicsDriverVersion = ''
		DriverModel = 'N/A'
		ToolkitVersion = ''
		MaxThreadsPerBlock = 0
		MaxShmemPerBlock = 0
		MaxThreadBlockSize = [0 0 0]
		MaxGridSize = [0 0 0]
		SIMDWidth = 32
		TotalMemory = 0
	end
	properties (Dependent, SetAccess = private)
		AvailableMemory
	end
	properties
		CachePolicy = 'balanced'
	end
	properties (SetAccess = private)
		MultiprocessorCount = 0
		ClockRateKHz = 0
		ComputeMode = 'Default'
		GPUOverlapsTransfers = true
		KernelExecutionTimeout = false
		CanMapHostMemory = false
		DeviceSupported = true
	end
	properties (Dependent, SetAccess = private)
		DeviceAvailable
		DeviceSelected
	end
	properties (SetAccess = private, Hidden)
		device_id = 0           % the fields of our own interface
		name = ''
		vendor = ''
		memory_bytes = []
		backend = ''
	end
	methods
		function d = CUDADevice(k)
			if nargin < 1, k = 1; end
			s = gpu_device_info(k);
			for f = fieldnames(s)'
				if isprop(d, f{1}) && ...
					~any(strcmp(f{1}, {'AvailableMemory', 'DeviceAvailable', 'DeviceSelected'}))
					d.(f{1}) = s.(f{1});
				end
			end
		end
		function n = get.AvailableMemory(d)
			s = gpu_device_info(d.Index);
			n = s.AvailableMemory;
		end
		function t = get.DeviceAvailable(d)
			t = gpu_device_info(d.Index).DeviceAvailable;
		end
		function t = get.DeviceSelected(d)
			t = gpu_device_selected(d.Index);
		end
		function set.CachePolicy(d, p)
			if ~any(strcmp(p, {'balanced', 'minimum', 'maximum'}))
				error('parallel:gpu:device:InvalidCachePolicy', ...
					'CachePolicy must be ''balanced'', ''minimum'' or ''maximum''.');
			end
			d.CachePolicy = char(p);
		end
		function disp(d)
			if ~isscalar(d)
				fprintf('  %s CUDADevice array\n', strjoin(string(size(d)), char(215)));
				return
			end
			gap = newline;
			if strcmp(format().LineSpacing, 'compact'), gap = ''; end
			words = {'false', 'true'};
			rows = {'Name', ['''' d.Name '''']; 'Index', sprintf('%d (of %d)', d.Index, ...
				max(gpuDeviceCount, 1)); 'ComputeCapability', ['''' d.ComputeCapability ''''];
				'DriverModel', ['''' d.DriverModel '''']; 'TotalMemory', sprintf('%d (%.2f GB)', ...
				d.TotalMemory, d.TotalMemory / 1e9);
				'AvailableMemory', sprintf('%d (%.2f GB)', d.AvailableMemory, d.AvailableMemory / 1e9);
				'DeviceAvailable', words{d.DeviceAvailable + 1}; ...
				'DeviceSelected', words{d.DeviceSelected + 1}}';
			fprintf('  CUDADevice with properties:\n%s', gap);
			fprintf('    %17s: %s\n', rows{:});
			fprintf('%s  Show all properties.\n%s', gap, gap);
		end
		function wait(~)
			gpu_device_wait;
		end
		function reset(~)
			gpu_device_reset;
		end
		function select(d)
			gpuDevice(d.Index);
		end
	end
end
