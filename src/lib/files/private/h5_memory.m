function m = h5_memory(bytes)
%h5_memory(BYTES)  Bytes that h5_bytes and h5_number read as they read a file.
%>> h5_number(h5_memory(uint8([1 2])), 0, 2)
%ans =
%   513
	m = struct('bytes', bytes, 'base', 0, 'size', numel(bytes));
end
