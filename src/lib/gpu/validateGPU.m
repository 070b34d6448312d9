function tf = validateGPU(d)
%validateGPU      Checks that the device computes correctly, and prints the result; TF = validateGPU prints nothing.
%validateGPU(K)   Of device K: its number, or what gpuDevice gave.
%>> islogical(validateGPU)
%ans =
%  logical
%   1
	if nargin == 0
		d = gpuDevice;
	elseif isnumeric(d)
		d = gpuDevice(d);
	end
	x = reshape(0:4095, 64, 64) / 4096;
	g = gpuArray(x);
	right = d.DeviceSupported && isequal(gather(g .* 2 + 1), x .* 2 + 1) && ...
		norm(gather(g * g) - x * x) < 1e-9 && norm(gather(ifft(fft(g))) - x) < 1e-9;
	if nargout > 0
		tf = right;
	elseif right
		fprintf('Device %d (%s) works.\n', d.Index, d.Name);
	else
		fprintf('Device %d (%s) computes wrong numbers.\n', d.Index, d.Name);
	end
end
