% The order in which MATLAB looks for a function ("Function Precedence Order"): explicit imports, nested functions,
% local functions, imports of a whole package, private functions, methods of the arguments, files.
prec_local
prec_class
prec_nested
prec_imports
disp(PrecClass.st), disp(prec_pkg.fn)
