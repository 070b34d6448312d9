function V = vectorize(S)
%vectorize(S)  Puts a dot before every ^, * and / of an expression or an anonymous function.
%>> vectorize('x^2*y')
%ans =
%    'x.^2.*y'
if isa(S, 'function_handle')
    V = vectorize(func2str(S));
elseif ischar(S) || isstring(S)
    V = regexprep(S, '(?<!\.)([\^*/])', '.$1');
else
    error('MATLAB:vectorize:invalidInput', 'Input must be a character vector, a string scalar or a function handle.');
end
end
