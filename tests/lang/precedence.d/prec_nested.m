function prec_nested
x = PrecClass.st; disp(x)
x = prec_pkg.fn; disp(x)
	function r = PrecClass(varargin), r.st = 'nested'; end
	function r = prec_pkg(varargin), r.fn = 'nested'; end
end
