function p = gcp(varargin)
%gcp  The current pool of workers; gcp('nocreate'): [] when there is none.
%>> p = gcp; class(p)
%ans =
%    'parallel.Pool'
	p = parallel.Pool();
end
