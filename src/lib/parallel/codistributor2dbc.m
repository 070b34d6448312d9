classdef codistributor2dbc
%codistributor2dbc  How a matrix is spread over a grid of workers: block-cyclic, as ScaLAPACK spreads it.
%D = codistributor2dbc(GRID, BLOCKSIZE, ORIENTATION)  GRID = [P Q] workers, blocks of BLOCKSIZE rows and columns.
%   ORIENTATION is 'row' (the workers of a row of the grid have consecutive numbers) or 'col'.
%D = codistributor2dbc(GRID, BLOCKSIZE, ORIENTATION, SIZE)  Also the size, as codistributed.build needs it.
%   Block (i, j) belongs to row mod(i - 1, P) + 1 and column mod(j - 1, Q) + 1 of the grid.
%>> codistributor2dbc([1 1], 32).BlockSize
%ans =
%    32
    properties (SetAccess = private)
        LabGrid = []
        BlockSize = 0
        Orientation = 'row'
    end
    properties (Hidden, SetAccess = private)
        Size = []
    end
    properties (Dependent, SetAccess = private)
        WorkerGrid
    end
    methods
        function d = codistributor2dbc(grid, block, orientation, siz)
            if nargin > 0 && ~isempty(grid)
                if ~(isnumeric(grid) && numel(grid) == 2 && all(grid >= 1) && all(grid == fix(grid)))
                    error('parallel:codistributors:BadGrid', 'The grid must be two positive whole numbers.');
                end
                d.LabGrid = double(grid(:)');
            end
            if nargin > 1 && ~isempty(block)
                if ~(isnumeric(block) && isscalar(block) && block >= 1 && block == fix(block))
                    error('parallel:codistributors:BadBlockSize', ...
                        'The size of blocks must be a positive whole number.');
                end
                d.BlockSize = double(block);
            end
            if nargin > 2 && ~isempty(orientation)
                if ~any(strcmp(orientation, {'row', 'col'}))
                    error('parallel:codistributors:BadOrientation', 'The orientation is ''row'' or ''col''.');
                end
                d.Orientation = char(orientation);
            end
            if nargin > 3, d = complete(d, siz); end
        end
        function g = get.WorkerGrid(d), g = d.LabGrid; end
        function tf = isComplete(d), tf = ~isempty(d.LabGrid) && d.BlockSize > 0 && ~isempty(d.Size); end
        function d = complete(d, siz)
            % Fills in what was left out, for a matrix of this size.
            if numel(siz) > 2
                error('parallel:codistributors:NotMatrix', 'A codistributor2dbc is for matrices.');
            end
            if isempty(d.LabGrid), d.LabGrid = codistributor2dbc.defaultLabGrid(); end
            if d.BlockSize == 0, d.BlockSize = codistributor2dbc.defaultBlockSize(); end
            if prod(d.LabGrid) ~= spmdSize
                error('parallel:codistributors:BadGrid', 'The grid has %d places, and there are %d workers.', ...
                    prod(d.LabGrid), spmdSize);
            end
            d.Size = double(siz(:)');
        end
        function [p, q] = grid_place(d, k)
            % The row and the column of worker K in the grid, from 0.
            if nargin < 2, k = spmdIndex; end
            if strcmp(d.Orientation, 'row')
                p = floor((k - 1) / d.LabGrid(2));
                q = mod(k - 1, d.LabGrid(2));
            else
                p = mod(k - 1, d.LabGrid(1));
                q = floor((k - 1) / d.LabGrid(1));
            end
        end
        function k = worker(d, p, q)
            % The worker at this row and column of the grid, from 0.
            if strcmp(d.Orientation, 'row'), k = p * d.LabGrid(2) + q + 1; else, k = q * d.LabGrid(1) + p + 1; end
        end
        function [at, to] = globalIndices(d, dim, k)
            % The positions along DIM that worker K (this one) has.
            if nargin < 3, k = spmdIndex; end
            if nargin < 2 || ~any(dim == [1 2])
                error('parallel:codistributors:BadDimension', 'The dimension must be 1 or 2.');
            end
            if nargout > 1
                error('parallel:codistributors:NotRange', ...
                    'The positions of a worker are no range here: [FROM, TO] is for codistributor1d.');
            end
            if ~isComplete(d)
                error('parallel:codistributors:Incomplete', 'The codistributor has no size yet.');
            end
            [p, q] = grid_place(d, k);
            r = p;
            if dim == 2, r = q; end
            at = 1:d.Size(dim);
            at = at(mod(floor((at - 1) / d.BlockSize), d.LabGrid(dim)) == r);
        end
        function d = turned(d)
            % The layout of the transposed pieces.
            d.LabGrid = d.LabGrid([2 1]);
            d.Size = d.Size([2 1]);
            if strcmp(d.Orientation, 'row'), d.Orientation = 'col'; else, d.Orientation = 'row'; end
        end
        function tf = same_grid(d, e)
            tf = isa(e, 'codistributor2dbc') && isequal(d.LabGrid, e.LabGrid) && d.BlockSize == e.BlockSize && ...
                strcmp(d.Orientation, e.Orientation);
        end
    end
    methods (Static)
        function n = defaultBlockSize(), n = 64; end
        function g = defaultLabGrid()
            n = spmdSize;
            p = floor(sqrt(n));
            while mod(n, p) ~= 0, p = p - 1; end
            g = [p, n / p];
        end
        function g = defaultWorkerGrid(), g = codistributor2dbc.defaultLabGrid(); end
    end
end
