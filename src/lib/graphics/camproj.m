function p = camproj(varargin)
%camproj('perspective')   Shows what is nearer to the camera larger; camproj('orthographic') does not. P = camproj
%   returns which it is. camproj(AX, ...) is for the axes AX.
%>> surf(peaks); camproj('perspective'); disp(camproj)
%perspective
    [ax, args] = axes_first(varargin);
    if numel(args) > 1
        error('MATLAB:TooManyInputs', 'Too many input arguments.');
    elseif ~isempty(args)
        setOne(ax, 'Projection', args{1});
    end
    if isempty(args) || nargout > 0, p = valueOf(ax, 'Projection'); end
end
