function [y, fs, bits] = sound_data(caller, y, fs, bits)
%sound_data(CALLER, Y, FS, BITS)  Checks samples, how many a second, and bits; a row of samples becomes a column.
%>> [y, fs, bits] = sound_data('sound', [0 0.5]); y', fs, bits
%ans =
%         0    0.5000
%fs =
%        8192
%bits =
%    16
	id = ['MATLAB:audiovideo:' caller ':'];
	kinds = {'double', 'single', 'int8', 'uint8', 'int16'};
	if ~isnumeric(y) || ~isreal(y) || ~any(strcmp(class(y), kinds)) || ~ismatrix(y)
		error([id 'invalidData'], '%s: the samples must be a real matrix, a column for each channel.', caller);
	end
	if isrow(y), y = y(:); end
	if isempty(y)
		error([id 'invalidData'], '%s: there are no samples.', caller);
	elseif size(y, 2) > 2
		error([id 'invalidNumberOfChannels'], '%s: sound has one or two channels, not %d.', caller, size(y, 2));
	end
	if nargin < 3 || isempty(fs), fs = 8192; end
	if ~isnumeric(fs) || ~isscalar(fs) || ~isreal(fs) || ~(fs >= 80 && fs <= 1e6)
		error([id 'invalidSampleRate'], '%s: the samples a second must lie between 80 and 1000000.', ...
			caller);
	end
	fs = double(fs);
	if nargin < 4 || isempty(bits), bits = 16; end
	if ~isnumeric(bits) || ~isscalar(bits) || ~any(bits == [8 16 24])
		error([id 'invalidBitDepth'], '%s: the number of bits must be 8, 16 or 24.', caller);
	end
end
