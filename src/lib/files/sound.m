function sound(y, fs, bits)
%sound(Y)            Takes the samples Y, a column for each channel, as sound of 8192 samples a second.
%sound(Y, FS, BITS)  FS: samples a second; BITS: 8, 16 or 24. No device plays sound: a notice says so, once in a
%   session.
%>> y = sin(2 * pi * 440 * (0:8191) / 8192); sound(y)
%runmat: sound: there is no sound device, so nothing is heard; audiowrite writes sound to a file
	if nargin < 1
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 2, fs = []; end
	if nargin < 3, bits = []; end
	sound_data('sound', y, fs, bits);
	no_sound('sound');
end
