function [ok, how] = read_pages(args, n)
%[OK, HOW] = read_pages(ARGS, N)  Options of pagesvd and pageeig with N outputs. OK is false if one is not usual.
%>> [ok, how] = read_pages({'econ'}, 3)
%ok =
%  logical
%   1
%how =
%  struct with fields:
%
%    econ: 1
%    form: 'matrix'
	how.econ = false;
	how.form = 'matrix';
	if n == 1
		how.form = 'vector';
	end
	ok = true;
	for k = 1:numel(args)
		if ~(ischar(args{k}) || isstring(args{k}))
			ok = false;
		elseif strcmp(args{k}, 'econ')
			how.econ = true;
		elseif any(strcmp(args{k}, {'vector', 'matrix'}))
			how.form = char(args{k});
		else
			ok = false;
		end
	end
end
