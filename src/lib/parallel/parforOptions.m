function o = parforOptions(where, varargin)
%OPTIONS = parforOptions(POOL, NAME, VALUE, ...)  Options for parfor (i = 1:n, OPTIONS): MaxNumWorkers.
%   RangePartitionMethod and SubrangeSize are accepted; RunMat hands out turns by itself.
%>> o = parforOptions([], 'MaxNumWorkers', 3); o.MaxNumWorkers
%ans =
%     3
	o = parallel.ParforOptions(varargin{:});
end
