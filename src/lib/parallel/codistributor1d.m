classdef codistributor1d
%codistributor1d  How an array is spread over workers: pieces along one dimension.
%D = codistributor1d()  Along the last dimension that is not 1, in pieces that are as equal as possible.
%D = codistributor1d(DIM, PARTITION)  Along DIM; PARTITION has the length of each worker's piece.
%   codistributor1d.defaultPartition(N) gives N in equal pieces, in an spmd block.
%>> codistributor1d(1).Dimension
%ans =
%     1
    properties (SetAccess = private)
        Dimension = 0
        Partition = []
    end
    methods
        function d = codistributor1d(dim, partition, varargin)
            if nargin > 0 && ~isempty(dim)
                if ~(isnumeric(dim) && isscalar(dim) && dim >= 0 && dim == fix(dim))
                    error('parallel:codistributors:BadDimension', 'The dimension must be a positive whole number.');
                end
                d.Dimension = double(dim);
            end
            if nargin > 1
                if ~(isnumeric(partition) && all(partition >= 0) && all(partition == fix(partition)))
                    error('parallel:codistributors:BadPartition', ...
                        'The partition must have one whole number for each worker.');
                end
                d.Partition = double(partition(:)');
            end
        end
        function [from, to] = globalIndices(d, dim, k)
            % The first and the last position on worker k (this one).
            if nargin < 3, k = spmdIndex; end
            if nargin > 1 && dim ~= d.Dimension
                error('parallel:codistributors:BadDimension', 'The array is not spread along this dimension.');
            end
            from = sum(d.Partition(1:k - 1)) + 1;
            to = from + d.Partition(k) - 1;
            if nargout < 2, from = from:to; end
        end
        function d = complete(d, siz)
            % Fills in what was left out, for an array of this size.
            if d.Dimension == 0, d.Dimension = max([find(siz ~= 1, 1, 'last'), 1]); end
            siz(end + 1:d.Dimension) = 1;
            if isempty(d.Partition), d.Partition = codistributor1d.defaultPartition(siz(d.Dimension)); end
            if numel(d.Partition) ~= spmdSize || sum(d.Partition) ~= siz(d.Dimension)
                error('parallel:codistributors:BadPartition', ...
                    'The partition must have %d numbers, whose sum is %d.', spmdSize, siz(d.Dimension));
            end
        end
    end
    methods (Static)
        function p = defaultPartition(n)
            p = floor(n / spmdSize) + ((1:spmdSize) <= mod(n, spmdSize));
        end
    end
end
