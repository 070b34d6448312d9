function [x, fval, exitflag, output, lambda] = quadprog(H, f, A, b, Aeq, beq, lb, ub, x0, options)
%quadprog(H, F, A, B)                     X that makes X'*H*X/2 + F'*X least where A*X <= B.
%quadprog(H, F, A, B, AEQ, BEQ, LB, UB)   Also AEQ*X == BEQ and LB <= X <= UB. [] stands for limits that are not there.
%quadprog(H, F, A, B, AEQ, BEQ, LB, UB, X0, OPTIONS)
%   Options from optimoptions or optimset: Display, MaxIterations. X0 is not needed. quadprog(PROBLEM) takes a struct.
%[X, FVAL, EXITFLAG, OUTPUT, LAMBDA] = quadprog(...)
%   EXITFLAG is 1: minimum; 0: too many iterations; -2: no point fulfils the limits; -3: no minimum; -6: H has
%   negative eigenvalues. The method is an active set, the dual one of Goldfarb and Idnani.
%>> o = optimoptions('quadprog', 'Display', 'off');
%>> quadprog([2 0; 0 2], [-4 -2], [1 1], 2, [], [], [], [], [], o)
%ans =
%    1.5000
%    0.5000
if nargin == 1 && isstruct(H)
    [H, f, A, b, Aeq, beq, lb, ub, options] = fields_of(H, 'H', 'f', 'Aineq', 'bineq', 'Aeq', 'beq', 'lb', 'ub', ...
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
s = optim_settings('quadprog', options, struct('Algorithm', 'interior-point-convex', 'Display', 'final', ...
    'MaxIterations', 200, 'OptimalityTolerance', 1e-8, 'StepTolerance', 1e-12, 'ConstraintTolerance', 1e-8));
if ~isnumeric(H) || ~isnumeric(f), error('MATLAB:quadprog:NonDoubleInput', 'H and F must be numbers.'); end
n = max([numel(f), size(H, 1), size(A, 2), size(Aeq, 2)]);
f = full(double(f(:)));
if isempty(f), f = zeros(n, 1); end
if isempty(H), H = zeros(n); end
if ~isequal(size(H), [n n]) || numel(f) ~= n
    error('MATLAB:quadprog:NonSquareHessian', 'H must be a square matrix with a row for each variable.');
end
p = optim_limits('quadprog', n, A, b, Aeq, beq, lb, ub);
H = full(double(H));
[x, exitflag, output, lambda] = quadratic_program((H + H.') / 2, f, p, s);
fval = [];
if ~isempty(x), fval = x.' * H * x / 2 + f.' * x; end
optim_report(s.Display, exitflag, output.message);
end
