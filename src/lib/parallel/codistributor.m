function d = codistributor(scheme, varargin)
%codistributor  How an array is spread over workers: a codistributor1d or codistributor2dbc.
%D = codistributor('1d', DIM, PARTITION)  Along one dimension; the default.
%D = codistributor('2dbc', GRID, BLOCKSIZE, ORIENTATION)  A matrix over a grid of workers, in blocks.
%>> class(codistributor('2dbc', [1 1], 16))
%ans =
%    'codistributor2dbc'
	if nargin < 1, scheme = '1d'; end
	switch lower(char(scheme))
		case '1d'
			d = codistributor1d(varargin{:});
		case {'2d', '2dbc'}
			d = codistributor2dbc(varargin{:});
		otherwise
			error('parallel:codistributors:BadScheme', ...
				'There is no layout ''%s'': there are 1d and 2dbc.', char(scheme));
	end
end
