function s = optim_settings(solver, options, s)
%optim_settings(SOLVER, OPTIONS, DEFAULTS)  DEFAULTS with the values that OPTIONS has, under old or new names.
%>> s = optim_settings('fmincon', struct('MaxIter', 7), struct('MaxIterations', 400))
%s =
%  struct with fields:
%
%    MaxIterations: 7
if isempty(options), options = struct(); end
if ~isstruct(options)
    error(['MATLAB:' solver ':InvalidOptions'], 'OPTIONS must be a struct from optimset or optimoptions.');
end
old = {'OptimalityTolerance', 'TolFun'; 'StepTolerance', 'TolX'; 'ConstraintTolerance', 'TolCon'
    'MaxIterations', 'MaxIter'; 'MaxFunctionEvaluations', 'MaxFunEvals'; 'FiniteDifferenceType', 'FinDiffType'
    'FiniteDifferenceStepSize', 'FinDiffRelStep'; 'SpecifyObjectiveGradient', 'GradObj'
    'SpecifyConstraintGradient', 'GradConstr'; 'IntegerTolerance', 'TolInteger'};
for name = fieldnames(s).'
    word = name{1};
    v = option_value(options, word, []);
    at = strcmp(old(:, 1), word);
    if isempty(v) && any(at), v = option_value(options, old{at, 2}, []); end
    if ~isempty(v), s.(word) = checked(solver, word, v, s.(word)); end
end
end

function v = checked(solver, name, v, usual)
words = struct('Display', {{'off', 'none', 'iter', 'iter-detailed', 'final', 'final-detailed', 'notify', ...
    'notify-detailed'}}, 'FiniteDifferenceType', {{'forward', 'central'}}, 'Algorithm', {algorithms(solver)});
if isstring(v) && isscalar(v), v = char(v); end
if isfield(words, name)
    if ~ischar(v) || ~any(strcmpi(v, words.(name))), invalid(solver, name), end
    v = lower(v);
elseif islogical(usual)
    if ischar(v) && any(strcmpi(v, {'on', 'off'})), v = strcmpi(v, 'on'); end
    if ~isscalar(v) || ~(islogical(v) || isnumeric(v)), invalid(solver, name), end
    v = logical(v);
elseif isnumeric(usual) && ~isempty(usual)
    if ischar(v)                        % '100*numberofvariables': the usual number
        if isempty(regexpi(v, '^\d+\*numberofvariables$', 'once')), invalid(solver, name), end
        v = usual;
    end
    if ~isnumeric(v) || ~isreal(v) || ~isscalar(v) || isnan(v), invalid(solver, name), end
    v = double(v);
end
end

function list = algorithms(solver)
switch solver
    case 'fmincon', list = {'interior-point', 'sqp', 'sqp-legacy', 'active-set', 'trust-region-reflective'};
    case 'linprog', list = {'dual-simplex', 'dual-simplex-highs', 'dual-simplex-legacy', 'interior-point', ...
            'interior-point-legacy', 'simplex', 'active-set'};
    case 'intlinprog', list = {'highs', 'legacy'};
    otherwise, list = {'interior-point-convex', 'active-set', 'trust-region-reflective', 'interior-point'};
end
end

function invalid(solver, name)
error(['MATLAB:' solver ':InvalidOption'], 'Invalid value for option ''%s''.', name);
end
