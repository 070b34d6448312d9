function p = gcp(create)
%gcp  The current pool of workers, which is opened if there is none; gcp('nocreate') then returns an empty one.
%>> p = gcp; class(p)
%ans =
%    'parallel.Pool'
	p = parallel.Pool.current();
	if nargin > 0 && ~strcmpi(create, 'nocreate')
		error('parallel:convenience:InvalidOption', 'The option of gcp is ''nocreate''.');
	end
	if isempty(p) && nargin == 0
		p = parallel.Pool.current(parallel.Pool());
	end
end
