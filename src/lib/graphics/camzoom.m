function camzoom(varargin)
%camzoom(FACTOR)   Makes the picture larger, for a FACTOR above 1, or smaller. camzoom(AX, FACTOR) is for the axes AX.
%>> surf(peaks); a = camva; camzoom(2); disp(round(tand(a / 2) / tand(camva / 2)))
%     2
    [ax, args] = axes_first(varargin);
    if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
    if ~isnumeric(args{1}) || ~isscalar(args{1}) || ~(args{1} > 0) || isinf(args{1})
        error('MATLAB:camzoom:InvalidFactor', 'The factor must be a positive number.');
    end
    setOne(ax, 'CameraViewAngle', 2 * atand(tand(valueOf(ax, 'CameraViewAngle') / 2) / double(args{1})));
end
