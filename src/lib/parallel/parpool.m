function p = parpool(varargin)
%parpool  Opens a pool of workers: here the session itself, one worker, whose operations use all cores by themselves.
%>> p = parpool; p.NumWorkers
%ans =
%     1
	p = gcp();
end
