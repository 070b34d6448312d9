function z = function_values(f, varargin)
%function_values  The values of F at arrays of points. A function that takes no arrays is called for each point.
try
    z = f(varargin{:});
catch
    z = [];
end
if isequal(size(z), size(varargin{1})), return, end
if ~isscalar(z)
    warning('MATLAB:fplot:NotVectorized', ['Function behaves unexpectedly on array inputs. To improve performance, ' ...
        'properly vectorize your function to return an output with the same size and shape as the input arguments.']);
end
z = arrayfun(f, varargin{:});
end
