function p = parpool(varargin)
%parpool  Opens a pool of workers. RunMat's only worker is the session itself; its operations use all cores.
%>> p = parpool; p.NumWorkers
%ans =
%     1
	p = gcp();
end
