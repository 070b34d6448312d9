function o = optimoptions(solver, varargin)
%optimoptions(SOLVER, NAME, VALUE, ...)  Options of a solver as a struct; names of optimset can be used, too.
%optimoptions(OPTIONS, NAME, VALUE, ...), optimoptions(SOLVER, OPTIONS, ...)  Changes those of a struct.
%>> o = optimoptions('fminunc', 'Display', 'off'); o.Display
%ans =
%    'off'
o = optimset();
known = '';
if isstruct(solver)
    o = solver;
elseif ischar(solver) || isstring(solver) && isscalar(solver)
    known = lower(char(solver));
elseif isa(solver, 'function_handle')
    known = lower(func2str(solver));
else
    error('MATLAB:optimoptions:InvalidSolver', 'The solver must be given by its name or handle.');
end
if ~isempty(varargin) && isstruct(varargin{1})
    for name = fieldnames(varargin{1})', o.(name{1}) = varargin{1}.(name{1}); end
    varargin(1) = [];
end
if mod(numel(varargin), 2) == 1 || ~all(cellfun(@(a) ischar(a) || isstring(a), varargin(1:2:end)))
    error('MATLAB:optimoptions:InvalidOption', 'Options come in pairs of a name and a value.');
end
solvers = {'fmincon', 'fminunc', 'fsolve', 'lsqnonlin', 'lsqcurvefit', 'lsqlin', 'linprog', 'quadprog', ...
    'intlinprog', 'fminsearch', 'fminbnd', 'fzero', 'lsqnonneg', ...
    'ga', 'particleswarm', 'simulannealbnd', 'patternsearch', ...
    'fgoalattain', 'fminimax', 'fseminf', 'gamultiobj', 'surrogateopt', 'coneprog', 'paretosearch'};
if ~isempty(known) && ~any(strcmp(known, solvers))
    error('MATLAB:optimoptions:InvalidSolver', '''%s'' is not a solver of OPTIMOPTIONS.', known);
elseif any(strcmp(known, solvers(1:12)))
    varargin(1:2:end) = cellfun(@(a) full_name(known, char(a)), varargin(1:2:end), 'UniformOutput', false);
end
now_called = {'FunctionTolerance', 'TolFun'; 'OptimalityTolerance', 'TolFun'; 'StepTolerance', 'TolX'; ...
    'MaxIterations', 'MaxIter'; 'MaxFunctionEvaluations', 'MaxFunEvals'};
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

function name = full_name(solver, name)
[old, new] = optim_names();
names = [new, old];
at = find(strcmpi(names, name), 1);
if isempty(at)
    error('MATLAB:optimoptions:InvalidOption', '''%s'' is not an option for %s.', name, upper(solver));
end
name = names{at};
end
