function [ax, z, points, spec] = arrows(who, args)
%arrows  The parts of compass and feather: the axes, the arrows as a row of complex numbers, the corners of each arrow
%   that begins at 0 (a column), and the line style.
    ax = [];
    if ~isempty(args) && isa(args{1}, 'graphics_object')
        ax = args{1};
        args(1) = [];
    end
    spec = {};
    if ~isempty(args) && (ischar(args{end}) || isstring(args{end}))
        spec = args(end);
        args(end) = [];
    end
    if isempty(args)
        error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
    elseif numel(args) > 2
        error('MATLAB:narginchk:tooManyInputs', 'Too many input arguments.');
    elseif ~all(cellfun(@(a) isnumeric(a) || islogical(a), args))
        error(['MATLAB:' who ':InvalidInput'], 'The arrows must be numbers.');
    end
    u = real(double(full(args{1})));
    v = imag(double(full(args{1})));
    if numel(args) > 1
        u = double(full(args{1}));
        v = double(full(args{2}));
    end
    if ~isreal(u) || ~isreal(v) || numel(u) ~= numel(v)
        error(['MATLAB:' who ':LengthMismatch'], 'U and V must be real, of the same size.');
    end
    if isempty(ax), ax = newplot; end
    z = complex(u(:), v(:)).';
    head = 0.1;
    points = [zeros(1, numel(z)); z; z * (1 - head) + 1i * z * head; z; z * (1 - head) - 1i * z * head];
end
