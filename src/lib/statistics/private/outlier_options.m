function [method, dim, param, o] = outlier_options(who, A, args)
%[METHOD, DIM, PARAM, O] = outlier_options(WHO, A, {METHOD, ..})  Options of isoutlier; PARAM: window or percentiles.
%>> outlier_options('isoutlier', 1, {'mean'})
%ans =
%    'mean'
	method = 'median';
	param = [];
	dim = first_dim(A);
	o = struct('ThresholdFactor', [], 'SamplePoints', [], 'MaxNumOutliers', []);
	names = {'median', 'mean', 'quartiles', 'grubbs', 'gesd', 'percentiles', 'movmedian', 'movmean'};
	k = 1;
	while k <= numel(args)
		a = args{k};
		if isnumeric(a)
			if ~isscalar(a) || a < 1 || a ~= fix(a)
				error(['MATLAB:' who ':DimensionInvalid'], 'The dimension must be a positive integer.');
			end
			dim = a;
			k = k + 1;
			continue
		end
		if ~(ischar(a) || isstring(a) && isscalar(a))
			error(['MATLAB:' who ':UnknownMethod'], 'A method or the name of an option must be text.');
		end
		if k == 1 && any(strcmpi(a, names))
			method = lower(char(a));
			if any(strcmp(method, names(6:8)))
				if numel(args) < 2
					error(['MATLAB:' who ':MissingValue'], 'The method ''%s'' needs a value.', ...
						method);
				end
				k = k + 1;
				param = args{k};
			end
			k = k + 1;
			continue
		end
		at = find(strncmpi(a, fieldnames(o), strlength(a)));
		if ~isscalar(at)
			error(['MATLAB:' who ':UnknownMethod'], '''%s'' is no method or option.', a);
		elseif k == numel(args)
			error(['MATLAB:' who ':MissingValue'], 'The option ''%s'' needs a value.', a);
		end
		f = fieldnames(o);
		o.(f{at}) = args{k + 1};
		k = k + 2;
	end
	if strcmp(method, 'percentiles') && ~(isnumeric(param) && numel(param) == 2 && ...
		all(param >= 0 & param <= 100) && param(1) < param(2))
		error(['MATLAB:' who ':PercentilesInvalid'], ...
			'The percentiles must be two ascending numbers from 0 to 100.');
	end
	o.ThresholdFactor = threshold(who, method, o.ThresholdFactor);
	n = o.MaxNumOutliers;
	if ~isempty(n) && ~(isnumeric(n) && isscalar(n) && n > 0 && n == fix(n) && strcmp(method, 'gesd'))
		error(['MATLAB:' who ':MaxNumOutliersInvalid'], ...
			'''MaxNumOutliers'' is a positive integer for the method ''gesd''.');
	end
end

function f = threshold(who, method, f)
	test = any(strcmp(method, {'grubbs', 'gesd'}));
	if isempty(f)
		f = 3;
		if test
			f = 0.05;
		elseif strcmp(method, 'quartiles')
			f = 1.5;
		end
	elseif ~isnumeric(f) || ~isscalar(f) || ~(f >= 0) || test && f > 1 || strcmp(method, 'percentiles')
		error(['MATLAB:' who ':ThresholdFactorInvalid'], ...
			'This threshold factor is not valid for the method ''%s''.', method);
	end
end
