function [x, resnorm, residual, flag, output, lambda, J] = lsqcurvefit(f, x0, xdata, ydata, varargin)
%lsqcurvefit(F, X0, XDATA, YDATA)                      X so that F(X, XDATA) is near YDATA: least squares.
%lsqcurvefit(F, X0, XDATA, YDATA, LOW, HIGH, OPTIONS)  Between these limits; options as of lsqnonlin.
%lsqcurvefit(F, X0, XDATA, YDATA, LOW, HIGH, OPTIONS, P1, P2, ...)  Calls F(X, XDATA, P1, P2, ...).
%[X, RESNORM, RESIDUAL, FLAG, OUTPUT, LAMBDA, JACOBIAN] = lsqcurvefit(...)
%>> x = lsqcurvefit(@(p, t) p(1) * exp(p(2) * t), [1 0], 0:3, 2 * exp(-(0:3))); round(x, 4)
%ans =
%     2    -1
if nargin < 4, error('MATLAB:minrhs', 'Not enough input arguments.'); end
f = function_of(f);
more = varargin(4:end);
varargin(4:end) = [];
first = f(x0, xdata, more{:});
if ~isequal(size(first), size(ydata))
    error('MATLAB:lsqcurvefit:YdataSizeMismatchFunVal', 'Function value and YDATA sizes are not equal.');
end
outputs = cell(1, max(nargout, 1));
[outputs{:}] = lsqnonlin(@(p) f(p, xdata, more{:}) - ydata, x0, varargin{:});
outputs(end + 1:7) = {[]};
[x, resnorm, residual, flag, output, lambda, J] = outputs{:};
end
