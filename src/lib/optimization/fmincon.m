function [x, fval, exitflag, output, lambda, grad, hessian] = fmincon(fun, x0, A, b, Aeq, beq, lb, ub, nonlcon, ...
    options, varargin)
%fmincon(FUN, X0, A, B)            Where FUN has a minimum near X0 among the X with A*X <= B.
%fmincon(FUN, X0, A, B, AEQ, BEQ)  Also AEQ*X == BEQ. [] stands for limits that are not there.
%fmincon(FUN, X0, A, B, AEQ, BEQ, LB, UB, NONLCON, OPTIONS)
%   Also LB <= X <= UB, and [C, CEQ] = NONLCON(X) has C <= 0 and CEQ == 0. fmincon(PROBLEM) takes a struct.
%[X, FVAL, EXITFLAG, OUTPUT, LAMBDA, GRAD, HESSIAN] = fmincon(...)
%   EXITFLAG is 1: minimum; 2: the step is small; 0: too many iterations or calls; -1: stopped by OutputFcn; -2: no
%   point fulfils the limits; -3: below ObjectiveLimit. All algorithms are sequential quadratic programming. HESSIAN
%   is its estimate.
%   OPTIONS from optimoptions or optimset: Display, MaxIterations, MaxFunctionEvaluations, OptimalityTolerance,
%   StepTolerance, ConstraintTolerance, ObjectiveLimit, SpecifyObjectiveGradient, SpecifyConstraintGradient,
%   FiniteDifferenceType, FiniteDifferenceStepSize, OutputFcn, HessianFcn: H = f(X, LAMBDA), the second derivatives of
%   the Lagrange function, or 'objective': the third output of FUN.
%>> o = optimoptions('fmincon', 'Display', 'off');
%>> x = fmincon(@(x) (x(1) - 2)^2 + (x(2) - 2)^2, [0 0], [1 1], 2, [], [], [], [], [], o); round(x, 4)
%ans =
%     1     1
if nargin == 1 && isstruct(fun) && isfield(fun, 'objective')
    [x, fval, exitflag, output, lambda, grad, hessian] = fmincon(of_struct(fun)); return
elseif nargin == 1 && iscell(fun)
    [x, fval, exitflag, output, lambda, grad, hessian] = fmincon(fun{:}); return
elseif nargin < 4
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
if nargin < 5, Aeq = []; end
if nargin < 6, beq = []; end
if nargin < 7, lb = []; end
if nargin < 8, ub = []; end
if nargin < 9, nonlcon = []; end
if nargin < 10, options = []; end
if ~isfloat(x0), error('MATLAB:fmincon:NonDoubleInput', 'X0 must be an array of class double.'); end
if isnumeric(fun) || iscell(fun), error('MATLAB:fmincon:InvalidFUN', 'FUN must be a function.'); end
p = optim_limits('fmincon', numel(x0), A, b, Aeq, beq, lb, ub);
p.shape = size(x0);
p.fun = function_of(fun, varargin{:});
p.nonlcon = nonlcon;
if ~isempty(nonlcon), p.nonlcon = function_of(nonlcon, varargin{:}); end
p.s = optim_settings('fmincon', options, struct('Algorithm', 'interior-point', 'Display', 'final', 'MaxIterations', ...
    1000, 'MaxFunctionEvaluations', 3000, 'OptimalityTolerance', 1e-6, 'StepTolerance', 1e-10, ...
    'ConstraintTolerance', 1e-6, 'ObjectiveLimit', -1e20, 'SpecifyObjectiveGradient', false, ...
    'SpecifyConstraintGradient', false, 'FiniteDifferenceType', 'forward', 'FiniteDifferenceStepSize', [], ...
    'OutputFcn', [], 'HessianFcn', []));
p = with_hessian(p, options);
if isempty(options) || isempty(option_value(options, 'MaxFunctionEvaluations', option_value(options, ...
        'MaxFunEvals', [])))
    p.s.MaxFunctionEvaluations = max(3000, 100 * numel(x0));
end
if any(p.low > p.high)
    [x, fval, exitflag, lambda, grad, hessian] = deal(x0, [], -2, [], [], []);
    output = struct('iterations', 0, 'funcCount', 0, 'constrviolation', max(p.low - p.high), 'stepsize', [], ...
        'algorithm', 'sqp', 'firstorderopt', [], 'message', ...
        'No feasible solution found: a lower bound exceeds the upper bound.');
    optim_report(p.s.Display, -2, output.message);
    return
end
[e, exitflag, output, lambda, hessian] = sequential_quadratic(p, double(x0(:)));
x = reshape(e.x, p.shape);
fval = e.f;
grad = e.g;
optim_report(p.s.Display, exitflag, output.message);
end

function p = with_hessian(p, options)
% p.hessian(E, M) gives the second derivatives that the user knows; [] if there are none.
p.hessian = [];
f = p.s.HessianFcn;
old = option_value(options, 'Hessian', []);
if isempty(f) && any(strcmpi(old, {'user-supplied', 'on'}))
    f = option_value(options, 'HessFcn', []);
    if isempty(f), f = 'objective'; end
end
if isempty(f), return, end
if isstring(f), f = char(f); end
if ~p.s.SpecifyObjectiveGradient || ~(isempty(p.nonlcon) || p.s.SpecifyConstraintGradient)
    error('MATLAB:fmincon:HessianNeedsGradients', ...
        'HessianFcn needs the gradients of the objective and of the constraints.');
elseif ischar(f) && strcmpi(f, 'objective')
    if ~isempty(p.nonlcon)
        error('MATLAB:fmincon:InvalidHessianFcn', ...
            'With nonlinear constraints, HessianFcn must be a function of X and LAMBDA.');
    end
    p.hessian = @(e, m) third_output(p.fun, reshape(e.x, p.shape));
else
    f = function_of(f);
    p.hessian = @(e, m) f(reshape(e.x, p.shape), struct('eqnonlin', m.eq((1:numel(e.ceq)).'), 'ineqnonlin', ...
        m.ineq((1:numel(e.c)).')));
end
end

function H = third_output(f, x)
[~, ~, H] = f(x);
end

function args = of_struct(s)
args = cell(1, 10);
names = {'objective', 'x0', 'Aineq', 'bineq', 'Aeq', 'beq', 'lb', 'ub', 'nonlcon', 'options'};
for k = 1:10
    if isfield(s, names{k}), args{k} = s.(names{k}); end
end
end
