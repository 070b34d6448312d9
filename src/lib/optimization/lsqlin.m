function [x, resnorm, residual, exitflag, output, lambda] = lsqlin(C, d, A, b, Aeq, beq, lb, ub, x0, options)
%lsqlin(C, D, A, B)                    X that makes sum((C*X - D).^2) least where A*X <= B.
%lsqlin(C, D, A, B, AEQ, BEQ, LB, UB, X0, OPTIONS)
%   Also AEQ*X == BEQ and LB <= X <= UB. [] stands for limits that are not there. X0 is not needed. Options: Display,
%   MaxIterations. lsqlin(PROBLEM) takes a struct.
%[X, RESNORM, RESIDUAL, EXITFLAG, OUTPUT, LAMBDA] = lsqlin(...)
%   EXITFLAG is 1: minimum; 0: too many iterations; -2: no point fulfils the limits.
%>> o = optimoptions('lsqlin', 'Display', 'off');
%>> lsqlin([1 0; 0 1], [3; 1], [1 1], 2, [], [], [], [], [], o)
%ans =
%     2
%     0
if nargin == 1 && isstruct(C)
    [C, d, A, b, Aeq, beq, lb, ub, options] = fields_of(C, 'C', 'd', 'Aineq', 'bineq', 'Aeq', 'beq', 'lb', 'ub', ...
        'options');
elseif nargin < 2
    error('MATLAB:minrhs', 'Not enough input arguments.');
else
    if nargin < 3, A = []; end
    if nargin < 4, b = []; end
    if nargin < 5, Aeq = []; end
    if nargin < 6, beq = []; end
    if nargin < 7, lb = []; end
    if nargin < 8, ub = []; end
    if nargin < 10, options = []; end
end
s = optim_settings('lsqlin', options, struct('Algorithm', 'interior-point', 'Display', 'final', 'MaxIterations', ...
    200, 'OptimalityTolerance', 1e-8, 'StepTolerance', 1e-12, 'ConstraintTolerance', 1e-8));
C = full(double(C));
d = full(double(d(:)));
if size(C, 1) ~= numel(d)
    error('MATLAB:lsqlin:InvalidCAndD', 'The number of rows in C must be the same as the number of elements of D.');
end
p = optim_limits('lsqlin', size(C, 2), A, b, Aeq, beq, lb, ub);
[x, exitflag, output, lambda] = quadratic_program(C.' * C, -C.' * d, p, s);
[resnorm, residual] = deal([]);
if ~isempty(x)
    residual = C * x - d;
    resnorm = residual.' * residual;
end
optim_report(s.Display, exitflag, output.message);
end
