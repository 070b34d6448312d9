function c = runmat_blocks_product(a, b)
%C = runmat_blocks_product(A, B)  The product of two matrices of which at least one is in blocks, by ScaLAPACK or ours.
%   The transpose of a matrix is on the turned grid. ScaLAPACK multiplies by it without moving it to the other grid.
	if isa(b, 'codistributed'), d = getCodistributor(b); else, d = []; end
	if ~isa(d, 'codistributor2dbc'), d = getCodistributor(a); end
	[library, why] = runmat_library(a, b);
	flip = [false false];
	if ~isempty(library) && on(a, turned(d))
		if a.Turned ~= 0
			[flip(1), a] = deal(true, upright(a));
		elseif on(b, d)
			flip(2) = true;
			b = upright(b);
			d = getCodistributor(a);
		end
	end
	a = codistributed.spread(a, complete(d, size(a)));
	b = codistributed.spread(b, complete(d, size(b)));
	[x, y] = deal(getLocalPart(a), getLocalPart(b));
	sizes = [size(a); size(b)];
	siz = [sizes(1, 1 + flip(1)), sizes(2, 2 - flip(2))];
	if isempty(library) || any(sizes(:) == 0)
		library = '';
		c = runmat_2d_product(x, y, getCodistributor(b), sizes(1, 2));
	else
		c = runmat_scalapack('product', [d.LabGrid, d.BlockSize, strcmp(d.Orientation, 'col')], ...
			[sizes; siz]', flip, double(x), double(y));
		if isa(x, 'single') || isa(y, 'single'), c = single(c); end
	end
	runmat_library_note('mtimes', prod(siz), library, true, why);
	c = codistributed.build(c, complete(d, siz), siz);
end

function tf = on(x, d)
	tf = codistributed.in_blocks(x) && same_grid(getCodistributor(x), d);
end

function x = upright(x), x = x.'; end
