function soundsc(y, varargin)
%soundsc(Y, FS, BITS)         Like sound, with samples that are scaled to be as loud as possible.
%soundsc(Y, FS, BITS, RANGE)  RANGE: the samples that become -1 and 1.
%>> soundsc(1:100)
%runmat: soundsc: there is no sound device, so nothing is heard; audiowrite writes sound to a file
	if nargin < 1
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	range = [];
	args = varargin;
	if ~isempty(args) && numel(args{end}) == 2, range = args{end}; args(end) = []; end
	if numel(args) > 2
		error('MATLAB:audiovideo:soundsc:invalidRange', 'soundsc: the range must have two numbers.');
	end
	args(end + 1:2) = {[]};
	if ~isempty(range) && ~(isnumeric(range) && isreal(range) && range(1) < range(2))
		error('MATLAB:audiovideo:soundsc:invalidRange', ...
			'soundsc: the range must be [LOW HIGH] with LOW below HIGH.');
	end
	sound_data('soundsc', y, args{:});
	no_sound('soundsc');
end
