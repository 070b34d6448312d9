function o = optimoptions(solver, varargin)
%optimoptions  optimoptions(SOLVER, NAME, VALUE, ...)  Options as a struct, under their names of optimset too.
%>> o = optimoptions('fminunc', 'Display', 'off'); o.Display
%ans =
%    'off'
o = optimset();
if isstruct(solver), o = solver; end
now_called = {'FunctionTolerance', 'TolFun'; 'OptimalityTolerance', 'TolFun'; 'StepTolerance', 'TolX'; 'MaxIterations', 'MaxIter'; 'MaxFunctionEvaluations', 'MaxFunEvals'};
for k = 1:2:numel(varargin) - 1
    name = char(varargin{k});
    o.(name) = varargin{k + 1};
    at = strcmpi(now_called(:, 1), name);
    if strcmpi(name, 'SpecifyObjectiveGradient')
        words = {'off', 'on'};
        [o.GradObj, o.Jacobian] = deal(words{1 + (varargin{k + 1} ~= 0)});
    end
    if any(at), o.(now_called{at, 2}) = varargin{k + 1}; end
end
end
