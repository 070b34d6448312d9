function [x, fval, exitflag, output] = intlinprog(f, intcon, A, b, Aeq, beq, lb, ub, x0, options)
%intlinprog(F, INTCON, A, B)           X that makes F'*X least where A*X <= B and X(INTCON) are whole numbers.
%intlinprog(F, INTCON, A, B, AEQ, BEQ, LB, UB, X0, OPTIONS)
%   Also AEQ*X == BEQ and LB <= X <= UB. [] stands for limits that are not there. A feasible X0 is the first solution.
%   Options: Display, MaxNodes, MaxTime, IntegerTolerance, AbsoluteGapTolerance, RelativeGapTolerance.
%   intlinprog(PROBLEM) takes a struct.
%[X, FVAL, EXITFLAG, OUTPUT] = intlinprog(...)
%   EXITFLAG is 1: optimal; 2: the best of those found until a limit; 0: a limit, and none found; -2: no point fulfils
%   the limits; -3: no minimum. The method is branch and bound with the simplex method.
%>> o = optimoptions('intlinprog', 'Display', 'off');
%>> intlinprog([-2 -1], 1:2, [2 2], 5, [], [], [0 0], [], [], o)
%ans =
%     2
%     0
if nargin == 1 && isstruct(f)
    [f, intcon, A, b, Aeq, beq, lb, ub, x0, options] = fields_of(f, 'f', 'intcon', 'Aineq', 'bineq', 'Aeq', 'beq', ...
        'lb', 'ub', 'x0', 'options');
elseif nargin < 4
    error('MATLAB:minrhs', 'Not enough input arguments.');
else
    if nargin < 5, Aeq = []; end
    if nargin < 6, beq = []; end
    if nargin < 7, lb = []; end
    if nargin < 8, ub = []; end
    if nargin < 9, x0 = []; end
    if nargin < 10, options = []; end
    if nargin == 9 && isstruct(x0), [x0, options] = deal([], x0); end
end
s = optim_settings('intlinprog', options, struct('Display', 'final', 'MaxNodes', 1e7, 'MaxTime', 7200, ...
    'IntegerTolerance', 1e-5, 'AbsoluteGapTolerance', 1e-6, 'RelativeGapTolerance', 1e-4));
f = full(double(f(:)));
n = numel(f);
p = optim_limits('intlinprog', n, A, b, Aeq, beq, lb, ub);
intcon = double(intcon(:));
if any(intcon ~= round(intcon)) || any(intcon < 1 | intcon > n)
    error('MATLAB:intlinprog:InvalidIntcon', 'INTCON must contain indices of variables.');
end
p.low(intcon) = ceil(p.low(intcon) - s.IntegerTolerance);
p.high(intcon) = floor(p.high(intcon) + s.IntegerTolerance);
[x, fval, exitflag, output] = branch_and_bound(f, unique(intcon), p, s, x0);
optim_report(s.Display, exitflag, output.message);
end
