function [x, resnorm, residual, flag, output] = lsqcurvefit(f, x0, xdata, ydata, varargin)
%lsqcurvefit  [X, RESNORM, RESIDUAL] = lsqcurvefit(F, X0, XDATA, YDATA, LOW, HIGH, OPTIONS)  X so that F(X, XDATA) is near YDATA.
%>> x = lsqcurvefit(@(p, t) p(1) * exp(p(2) * t), [1 0], 0:3, 2 * exp(-(0:3))); round(x, 4)
%ans =
%     2    -1
[x, resnorm, residual, flag, output] = lsqnonlin(@(p) f(p, xdata) - ydata, x0, varargin{:});
end
