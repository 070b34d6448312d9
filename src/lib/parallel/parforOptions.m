function o = parforOptions(where, varargin)
%OPTIONS = parforOptions(POOL, NAME, VALUE, ...)  Options for parfor (i = 1:n, OPTIONS).
%   MaxNumWorkers         how many workers take part at most
%   RangePartitionMethod  'auto', 'fixed' or a function: how the turns are cut into pieces for the workers.
%                         The function gets the numbers of turns and workers, and gives the turns of each piece.
%   SubrangeSize          with 'fixed': the turns of each piece
%>> o = parforOptions([], 'MaxNumWorkers', 3); o.MaxNumWorkers
%ans =
%     3
%>> o = parforOptions([], 'RangePartitionMethod', 'fixed', 'SubrangeSize', 10); o.SubrangeSize
%ans =
%    10
	o = parallel.ParforOptions(varargin{:});
end
