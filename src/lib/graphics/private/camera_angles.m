function camera_angles(args, name)
%camera_angles  Checks that two finite numbers are the first arguments of the function NAME.
if numel(args) < 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
if ~all(cellfun(@(a) isnumeric(a) && isscalar(a) && isfinite(a), args(1:2)))
    error(['MATLAB:' name ':InvalidInput'], 'The first two arguments of %s must be finite numbers.', name);
end
end
