function [x, fval, flag, output] = branch_and_bound(f, whole, p, s, start)
%branch_and_bound(F, WHOLE, P, S, START)  X that makes F'*X least under the limits P, with whole numbers X(WHOLE).
%   Each node is a linear program with narrower bounds. The node that was made last comes first, until there is a
%   solution; then that with the least bound.
%>> s = struct('MaxNodes', 99, 'MaxTime', 9, 'IntegerTolerance', 1e-5, 'AbsoluteGapTolerance', 0, ...
%>>     'RelativeGapTolerance', 1e-4);
%>> branch_and_bound(-1, 1, optim_limits('intlinprog', 1, 2, 5, [], [], 0, []), s, [])
%ans =
%     2
[x, fval, best] = deal([], [], Inf);
begun = tic;
output = struct('relativegap', [], 'absolutegap', [], 'numfeaspoints', 0, 'numnodes', 0, 'constrviolation', [], ...
    'algorithm', 'branch-and-bound', 'message', '');
if numel(start) == numel(f) && fulfils(start(:), whole, p, s)
    [x, best] = deal(double(start(:)), f.' * double(start(:)));
    output.numfeaspoints = 1;
end
step = grain(f, whole);
nodes = struct('low', p.low, 'high', p.high, 'bound', -Inf, 'basis', []);
bound = -Inf;
flag = 1;
while ~isempty(nodes)
    if output.numnodes >= s.MaxNodes || toc(begun) > s.MaxTime
        flag = 2 * ~isempty(x);
        break
    end
    at = numel(nodes);
    if ~isempty(x) && mod(output.numnodes, 8) == 0, [~, at] = min([nodes.bound]); end
    node = nodes(at);
    nodes(at) = [];
    if hopeless(node.bound, best, step, s), continue, end
    output.numnodes = output.numnodes + 1;
    [y, state, ~, ~, ~, basis] = linear_program(f, setfield(setfield(p, 'low', node.low), 'high', node.high), [], ...
        node.basis); %#ok<SFLD>
    if state == -3
        flag = -3;
        break
    end
    if state ~= 1 || hopeless(f.' * y, best, step, s), continue, end
    [off, k] = max(abs(y(whole) - round(y(whole))));
    if isempty(off) || off <= s.IntegerTolerance
        y(whole) = round(y(whole));
        [x, best] = deal(y, f.' * y);
        output.numfeaspoints = output.numfeaspoints + 1;
        continue
    end
    nodes = [nodes, children(node, whole(k), y(whole(k)), f.' * y, basis)]; %#ok<AGROW>
    bound = min([nodes.bound]);
end
if flag == 1 && isempty(x), flag = -2; end
if flag < 0, x = []; end
if ~isempty(x)
    fval = f.' * x;
    output.absolutegap = max(0, fval - min([bound(flag == 2), fval]));
    output.relativegap = 100 * output.absolutegap / (abs(fval) + 1);
    output.constrviolation = max([0; p.A * x - p.b; abs(p.Aeq * x - p.beq); p.low - x; x - p.high]);
end
texts = {'Problem is unbounded.', 'No feasible solution found: no point satisfies the constraints.', '', ...
    'Intlinprog stopped at a limit before it found a feasible point.', 'Optimal solution found.', ...
    'Intlinprog stopped at a limit. The point is feasible and may not be optimal.'};
output.message = texts{flag + 4};
end

function two = children(node, k, value, bound, basis)
% The nodes below and above a value that is not whole; the nearer one comes last.
node.bound = bound;
node.basis = basis;
[down, up] = deal(node);
down.high(k) = floor(value);
up.low(k) = ceil(value);
if value - floor(value) < 0.5, two = [up, down]; else, two = [down, up]; end
end

function step = grain(f, whole)
% Costs of whole variables that are whole numbers give whole sums: a better one differs by their divisor at least.
step = 0;
used = find(f);
if isempty(used) || ~all(ismember(used, whole)) || any(f(used) ~= round(f(used))) || ...
        any(abs(f(used)) > 2^40)
    return
end
step = abs(f(used(1)));
for k = used(2:end).', step = gcd(step, abs(f(k))); end
end

function yes = hopeless(bound, best, step, s)
% Whether no solution of a node can be better enough.
gap = max(s.AbsoluteGapTolerance, s.RelativeGapTolerance * 1e-2 * abs(best));
if isinf(best), gap = 0; end
if step > 0, gap = step - 1e-6 * max(1, step); end
yes = bound >= best - gap;
end

function yes = fulfils(x, whole, p, s)
yes = all(p.A * x - p.b <= 1e-6) && all(abs(p.Aeq * x - p.beq) <= 1e-6) && all(x >= p.low - 1e-9) && ...
    all(x <= p.high + 1e-9) && all(abs(x(whole) - round(x(whole))) <= s.IntegerTolerance);
end
