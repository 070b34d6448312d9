function [x, fval, exitflag, output, lambda] = linprog(f, A, b, Aeq, beq, lb, ub, varargin)
%linprog(F, A, B)                        X that makes F'*X least where A*X <= B: the simplex method.
%linprog(F, A, B, AEQ, BEQ, LB, UB)      Also AEQ*X == BEQ and LB <= X <= UB. [] stands for limits that are not there.
%linprog(F, A, B, AEQ, BEQ, LB, UB, OPTIONS)  With options from optimoptions or optimset: Display, MaxIterations.
%linprog(PROBLEM)                        A struct with the fields f, Aineq, bineq, Aeq, beq, lb, ub, options.
%[X, FVAL, EXITFLAG, OUTPUT, LAMBDA] = linprog(...)
%   EXITFLAG is 1: optimal; 0: too many iterations; -2: no point fulfils the limits; -3: F'*X has no minimum.
%>> o = optimoptions('linprog', 'Display', 'off');
%>> linprog([-1 -2], [1 1], 3, [], [], [0 0], [2 2], o)
%ans =
%     1
%     2
if nargin == 1 && isstruct(f)
    [f, A, b, Aeq, beq, lb, ub, options] = fields_of(f, 'f', 'Aineq', 'bineq', 'Aeq', 'beq', 'lb', 'ub', 'options');
elseif nargin < 3
    error('MATLAB:minrhs', 'Not enough input arguments.');
else
    if nargin < 4, Aeq = []; end
    if nargin < 5, beq = []; end
    if nargin < 6, lb = []; end
    if nargin < 7, ub = []; end
    options = [];
    if numel(varargin) == 2 && ~isstruct(varargin{1}), varargin(1) = []; end        % X0 of older releases
    if ~isempty(varargin), options = varargin{1}; end
end
s = optim_settings('linprog', options, struct('Algorithm', 'dual-simplex', 'Display', 'final', 'MaxIterations', [], ...
    'OptimalityTolerance', 1e-7, 'ConstraintTolerance', 1e-4));
if ~isnumeric(f), error('MATLAB:linprog:NonDoubleInput', 'F must be a vector of numbers.'); end
f = full(double(f(:)));
n = numel(f);
if n == 0, n = max(size(A, 2), size(Aeq, 2)); f = zeros(n, 1); end
p = optim_limits('linprog', n, A, b, Aeq, beq, lb, ub);
[x, exitflag, turns, y, d] = linear_program(f, p, s.MaxIterations);
fval = f.' * x;
ends = {'Problem is unbounded.', ['No feasible solution found.' newline newline ...
    'Linprog stopped because no point satisfies the constraints.'], '', ...
    'Linprog stopped because it exceeded the number of iterations.', 'Optimal solution found.'};
output = struct('iterations', turns, 'algorithm', 'simplex', 'constrviolation', [], 'message', ...
    ends{exitflag + 4}, 'firstorderopt', []);
lambda = [];
if exitflag < 0
    x = [];
    fval = [];
else
    output.constrviolation = max([0; p.A * x - p.b; abs(p.Aeq * x - p.beq); p.low - x; x - p.high]);
    m = size(p.A, 1);
    lambda = struct('lower', max(d(1:n), 0), 'upper', max(-d(1:n), 0), 'eqlin', -y((m + 1:numel(y)).'), 'ineqlin', ...
        -y((1:m).'));
    output.firstorderopt = norm(f + p.A.' * lambda.ineqlin + p.Aeq.' * lambda.eqlin - lambda.lower + lambda.upper, Inf);
end
optim_report(s.Display, exitflag, output.message);
end
