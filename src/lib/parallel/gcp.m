function p = gcp(create)
%POOL = gcp  The pool of workers that is open; it opens one if there is none.
%gcp('nocreate')  An empty array of pools if there is none.
%>> isempty(gcp('nocreate'))
%ans =
%  logical
%   1
	if nargin > 0 && ~strcmpi(create, 'nocreate')
		error('parallel:convenience:InvalidOption', 'The option of gcp is ''nocreate''.');
	end
	p = parallel.Pool.current();
	if isempty(p) && nargin == 0
		p = parpool();
	end
end
