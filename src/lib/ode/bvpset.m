function o = bvpset(varargin)
%bvpset(NAME, VALUE, ...)  Options of bvp4c: RelTol, AbsTol, NMax, Stats, FJacobian, BCJacobian, SingularTerm,
%   Vectorized.
%>> o = bvpset('RelTol', 1e-6); o.RelTol
%ans =
%   1.0000e-06
	names = {'AbsTol', 'RelTol', 'SingularTerm', 'FJacobian', 'BCJacobian', 'Stats', 'NMax', 'Vectorized'};
	o = cell2struct(cell(numel(names), 1), names(:), 1);
	k = 1;
	while k <= nargin && (isstruct(varargin{k}) || isnumeric(varargin{k}) && isempty(varargin{k}))
		if isstruct(varargin{k})
			f = fieldnames(varargin{k});
			for j = 1:numel(f)
				if ~isempty(varargin{k}.(f{j}))
					o.(f{j}) = varargin{k}.(f{j});
				end
			end
		end
		k = k + 1;
	end
	if mod(nargin - k + 1, 2)
		error('MATLAB:bvpset:ArgNameValueMismatch', 'Arguments must occur in name-value pairs.');
	end
	for k = k:2:nargin - 1
		if ~ischar(varargin{k}) && ~(isstring(varargin{k}) && isscalar(varargin{k}))
			error('MATLAB:bvpset:NoPropName', 'Expected argument %d to be the name of a property.', k);
		end
		at = find(strcmpi(varargin{k}, names));
		if isempty(at)
			at = find(strncmpi(varargin{k}, names, strlength(varargin{k})));
		end
		if ~isscalar(at)
			error('MATLAB:bvpset:InvalidPropName', 'Unrecognized property name ''%s''.', char(varargin{k}));
		end
		o.(names{at}) = varargin{k + 1};
	end
end
