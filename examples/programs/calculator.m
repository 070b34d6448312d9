% A small language in one file: a tokenizer, a recursive-descent parser that builds a tree, a simplifier, a symbolic
% differentiator, a compiler to a stack machine, and the machine.  The program shows each stage and checks that the
% tree walked, the tree simplified and the compiled code agree.
% long: wgpu

sources = {
    'x = 3'
    'y = x * (2 + 5) - 4 / 2'
    'z = -x ^ 2 + y'
    'f(a, b) = a * sin(b) + b ^ 3'
    'w = f(2, 0.5) + max(x, y, z)'
    'g(t) = (t + 0) * 1 + 0 * t'
    'v = g(w) - w'
    'total = (1 + 2) * (3 + 4) * (5 - 6)'
    'q = 2 ^ 3 ^ 2'
    'bad = 3 + '
    'worse = (1 + 2'
    'unknown = nosuch + 1'
    'p = hypot(3, 4) + sqrt(16)'
};

world = newWorld();
fprintf('--- evaluating %d lines ---\n', numel(sources));
failures = 0;
for k = 1:numel(sources)
    try
        [world, name, value] = runLine(world, sources{k});
        if isempty(value)
            fprintf('%2d  %-38s defined %s\n', k, sources{k}, name);
        else
            fprintf('%2d  %-38s %s = %.6g\n', k, sources{k}, name, value);
        end
    catch err
        failures = failures + 1;
        fprintf('%2d  %-38s %s: %s\n', k, sources{k}, err.identifier, err.message);
    end
end
fprintf('%d lines failed\n\n', failures);
assert(failures == 3);

disp('--- tokens of one line ---')
tokens = tokenize('area = pi * r^2 % comment');
for k = 1:numel(tokens)
    fprintf('%-8s %s\n', tokens(k).kind, tokens(k).text);
end
fprintf('\n');

disp('--- derivatives ---')
expressions = {'x^3 + 2*x', 'sin(x) * x', 'exp(2*x)', '1 / x', 'cos(x^2)', 'x * x * x', '(x + 1) / (x - 1)'};
for k = 1:numel(expressions)
    tree = parseText(expressions{k});
    slope = simplify(derive(tree, 'x'));
    at = 1.3;
    h = 1e-6;
    numeric = (evaluate(tree, struct('x', at + h), world) - evaluate(tree, struct('x', at - h), world)) / (2 * h);
    exact = evaluate(slope, struct('x', at), world);
    fprintf('d/dx %-18s = %-44s at %.1f: %9.5f\n', expressions{k}, show(slope), at, exact);
    assert(abs(numeric - exact) < 1e-5 * max(1, abs(exact)), 'derivative of %s is wrong', expressions{k});
end
fprintf('\n');

disp('--- compiled code ---')
tree = parseText('x^2 + 3*x - max(x, 2)');
code = compile(tree);
for k = 1:numel(code)
    if isempty(code{k}{2})
        fprintf('%3d  %s\n', k, code{k}{1});
    elseif ischar(code{k}{2})
        fprintf('%3d  %-6s %s\n', k, code{k}{1}, code{k}{2});
    else
        fprintf('%3d  %-6s %g\n', k, code{k}{1}, code{k}{2});
    end
end
for x = [-2 0 1.5 10]
    vars = struct('x', x);
    walked = evaluate(tree, vars, world);
    ran = execute(code, vars);
    fprintf('x = %5.1f  tree %8.3f  machine %8.3f\n', x, walked, ran);
    assert(isequal(walked, ran));
end
fprintf('\n');

disp('--- random expressions: tree, simplified tree and machine agree ---')
seed = 42;
agree = 0;
for k = 1:60
    [text, seed] = randomExpression(3, seed);
    tree = parseText(text);
    vars = struct('x', 1.25, 'y', -0.5);
    a = evaluate(tree, vars, world);
    b = evaluate(simplify(tree), vars, world);
    c = execute(compile(tree), vars);
    d = evaluate(parseText(show(tree)), vars, world);
    same = @(p, q) isequaln(p, q) || abs(p - q) <= 1e-9 * max(1, abs(p));
    if same(a, b) && same(a, c) && same(a, d)
        agree = agree + 1;
    else
        fprintf('differs: %s\n', text);
    end
end
fprintf('%d of 60 agree\n', agree);
assert(agree == 60);

% ---------------------------------------------------------------- the world: variables and functions

function world = newWorld()
world.vars = struct('pi', pi, 'e', exp(1));
world.funs = containers.Map();
end

function [world, name, value] = runLine(world, text)
tokens = tokenize(text);
eq = find(strcmp({tokens.text}, '='), 1);
if isempty(eq)
    error('calc:syntax', 'an assignment is expected');
end
[target, rest] = parseExpression(tokens(1:eq-1), 1);
if rest <= eq - 1
    error('calc:syntax', 'nothing may follow the name');
end
body = parseTokens(tokens(eq+1:end));
switch target.kind
    case 'name'
        value = evaluate(body, struct(), world);
        world.vars.(target.text) = value;
    case 'call'
        params = cellfun(@(a) a.text, target.args, 'UniformOutput', false);
        world.funs(target.text) = struct('params', {params}, 'body', body);
        value = [];
    otherwise
        error('calc:target', 'cannot assign to this');
end
name = target.text;
end

% ---------------------------------------------------------------- tokens

function tokens = tokenize(text)
tokens = struct('kind', {}, 'text', {}, 'at', {});
k = 1;
n = length(text);
while k <= n
    c = text(k);
    if isspace(c)
        k = k + 1;
    elseif c == '%'
        break
    elseif isletter(c) || c == '_'
        word = regexp(text(k:end), '^[A-Za-z_]\w*', 'match', 'once');
        tokens(end+1) = struct('kind', 'name', 'text', word, 'at', k);
        k = k + length(word);
    elseif any(c == '0123456789.')
        word = regexp(text(k:end), '^(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?', 'match', 'once');
        if isempty(word)
            error('calc:number', 'bad number at %d', k);
        end
        tokens(end+1) = struct('kind', 'number', 'text', word, 'at', k);
        k = k + length(word);
    elseif any(c == '+-*/^(),=')
        tokens(end+1) = struct('kind', 'op', 'text', c, 'at', k);
        k = k + 1;
    else
        error('calc:character', 'unexpected ''%s'' at %d', c, k);
    end
end
end

% ---------------------------------------------------------------- parser: expression > term > unary > power > primary

function tree = parseText(text)
tree = parseTokens(tokenize(text));
end

function tree = parseTokens(tokens)
[tree, k] = parseExpression(tokens, 1);
if k <= numel(tokens)
    error('calc:syntax', 'unexpected ''%s''', tokens(k).text);
end
end

function [left, k] = parseExpression(tokens, k)
[left, k] = parseTerm(tokens, k);
while isOp(tokens, k, '+-')
    op = tokens(k).text;
    [right, k] = parseTerm(tokens, k + 1);
    left = binary(op, left, right);
end
end

function [left, k] = parseTerm(tokens, k)
[left, k] = parseUnary(tokens, k);
while isOp(tokens, k, '*/')
    op = tokens(k).text;
    [right, k] = parseUnary(tokens, k + 1);
    left = binary(op, left, right);
end
end

function [tree, k] = parseUnary(tokens, k)
if isOp(tokens, k, '-')
    [inner, k] = parseUnary(tokens, k + 1);
    tree = struct('kind', 'neg', 'text', '-', 'value', [], 'args', {{inner}});
elseif isOp(tokens, k, '+')
    [tree, k] = parseUnary(tokens, k + 1);
else
    [tree, k] = parsePower(tokens, k);
end
end

function [left, k] = parsePower(tokens, k)
[left, k] = parsePrimary(tokens, k);
if isOp(tokens, k, '^')
    [right, k] = parseUnary(tokens, k + 1);     % right associative
    left = binary('^', left, right);
end
end

function [tree, k] = parsePrimary(tokens, k)
if k > numel(tokens)
    error('calc:end', 'the expression ends too early');
end
t = tokens(k);
if strcmp(t.kind, 'number')
    tree = number(str2double(t.text));
    k = k + 1;
elseif strcmp(t.kind, 'name')
    k = k + 1;
    if isOp(tokens, k, '(')
        args = {};
        k = k + 1;
        while true
            [args{end+1}, k] = parseExpression(tokens, k);
            if ~isOp(tokens, k, ',')
                break
            end
            k = k + 1;
        end
        k = expect(tokens, k, ')');
        tree = struct('kind', 'call', 'text', t.text, 'value', [], 'args', {args});
    else
        tree = struct('kind', 'name', 'text', t.text, 'value', [], 'args', {{}});
    end
elseif isOp(tokens, k, '(')
    [tree, k] = parseExpression(tokens, k + 1);
    k = expect(tokens, k, ')');
else
    error('calc:syntax', 'unexpected ''%s''', t.text);
end
end

function yes = isOp(tokens, k, which)
yes = k <= numel(tokens) && strcmp(tokens(k).kind, 'op') && any(tokens(k).text == which);
end

function k = expect(tokens, k, what)
if ~isOp(tokens, k, what)
    error('calc:expected', '''%s'' is missing', what);
end
k = k + 1;
end

function tree = number(x)
tree = struct('kind', 'number', 'text', '', 'value', x, 'args', {{}});
end

function tree = binary(op, a, b)
tree = struct('kind', 'binary', 'text', op, 'value', [], 'args', {{a, b}});
end

% ---------------------------------------------------------------- walking the tree

function y = evaluate(tree, vars, world)
switch tree.kind
    case 'number'
        y = tree.value;
    case 'name'
        if isfield(vars, tree.text)
            y = vars.(tree.text);
        elseif isfield(world.vars, tree.text)
            y = world.vars.(tree.text);
        else
            error('calc:undefined', 'no variable ''%s''', tree.text);
        end
    case 'neg'
        y = -evaluate(tree.args{1}, vars, world);
    case 'binary'
        a = evaluate(tree.args{1}, vars, world);
        b = evaluate(tree.args{2}, vars, world);
        y = applyBinary(tree.text, a, b);
    case 'call'
        args = cellfun(@(t) evaluate(t, vars, world), tree.args);
        if isKey(world.funs, tree.text)
            f = world.funs(tree.text);
            if numel(args) ~= numel(f.params)
                error('calc:arguments', '%s takes %d arguments', tree.text, numel(f.params));
            end
            inner = cell2struct(num2cell(args(:)), f.params(:), 1);
            y = evaluate(f.body, inner, world);
        else
            y = applyBuiltin(tree.text, args);
        end
end
end

function y = applyBinary(op, a, b)
switch op
    case '+', y = a + b;
    case '-', y = a - b;
    case '*', y = a * b;
    case '/', y = a / b;
    case '^', y = real(a ^ b);
end
end

function y = applyBuiltin(name, args)
switch name
    case {'sin', 'cos', 'exp', 'sqrt', 'abs', 'log'}
        y = feval(name, args(1));
    case {'max', 'min'}
        y = feval(name, args);
    case 'hypot'
        y = hypot(args(1), args(2));
    otherwise
        error('calc:undefined', 'no function ''%s''', name);
end
end

function text = show(tree)
switch tree.kind
    case 'number'
        text = sprintf('%.15g', tree.value);
        if tree.value < 0
            text = ['(' text ')'];
        end
    case 'name'
        text = tree.text;
    case 'neg'
        text = ['(-' show(tree.args{1}) ')'];
    case 'binary'
        text = ['(' show(tree.args{1}) ' ' tree.text ' ' show(tree.args{2}) ')'];
    case 'call'
        text = [tree.text '(' strjoin(cellfun(@show, tree.args, 'UniformOutput', false), ', ') ')'];
end
end

function tree = derive(tree, x)
a = [];
b = [];
if numel(tree.args) >= 1, a = tree.args{1}; end
if numel(tree.args) >= 2, b = tree.args{2}; end
switch tree.kind
    case 'number'
        tree = number(0);
    case 'name'
        tree = number(double(strcmp(tree.text, x)));
    case 'neg'
        tree.args = {derive(a, x)};
    case 'binary'
        da = derive(a, x);
        db = derive(b, x);
        switch tree.text
            case {'+', '-'}
                tree = binary(tree.text, da, db);
            case '*'
                tree = binary('+', binary('*', da, b), binary('*', a, db));
            case '/'
                top = binary('-', binary('*', da, b), binary('*', a, db));
                tree = binary('/', top, binary('^', b, number(2)));
            case '^'
                tree = binary('*', binary('*', b, binary('^', a, binary('-', b, number(1)))), da);
        end
    case 'call'
        inner = derive(a, x);
        call = @(name) struct('kind', 'call', 'text', name, 'value', [], 'args', {{a}});
        switch tree.text
            case 'sin', outer = call('cos');
            case 'cos', outer = struct('kind', 'neg', 'text', '-', 'value', [], 'args', {{call('sin')}});
            case 'exp', outer = tree;
            otherwise, error('calc:derive', 'no derivative of %s', tree.text);
        end
        tree = binary('*', outer, inner);
end
end

function tree = simplify(tree)
for k = 1:numel(tree.args)
    tree.args{k} = simplify(tree.args{k});
end
if strcmp(tree.kind, 'neg') && strcmp(tree.args{1}.kind, 'number')
    tree = number(-tree.args{1}.value);
end
if ~strcmp(tree.kind, 'binary')
    return
end
[a, b] = tree.args{:};
if strcmp(a.kind, 'number') && strcmp(b.kind, 'number')
    tree = number(applyBinary(tree.text, a.value, b.value));
elseif tree.text == '*' && (isNumber(a, 0) || isNumber(b, 0))
    tree = number(0);
elseif tree.text == '*' && isNumber(a, 1) || tree.text == '+' && isNumber(a, 0)
    tree = b;
elseif any(tree.text == '*/^') && isNumber(b, 1) || any(tree.text == '+-') && isNumber(b, 0)
    tree = a;
end
end

function yes = isNumber(tree, x)
yes = strcmp(tree.kind, 'number') && tree.value == x;
end

% ---------------------------------------------------------------- a stack machine

function code = compile(tree)
switch tree.kind
    case 'number'
        code = {{'push', tree.value}};
    case 'name'
        code = {{'load', tree.text}};
    case 'neg'
        code = [compile(tree.args{1}), {{'neg', []}}];
    case 'binary'
        names = struct('p', 'add', 'm', 'sub', 't', 'mul', 'd', 'div', 'e', 'pow');
        letter = 'pmtde';
        op = names.(letter('+-*/^' == tree.text));
        code = [compile(tree.args{1}), compile(tree.args{2}), {{op, []}}];
    case 'call'
        code = {};
        for k = 1:numel(tree.args)
            code = [code, compile(tree.args{k})];
        end
        code = [code, {{'push', numel(tree.args)}, {'call', tree.text}}];
end
end

function y = execute(code, vars)
stack = [];
for pc = 1:numel(code)
    [op, arg] = code{pc}{:};
    switch op
        case 'push'
            stack(end+1) = arg;
        case 'load'
            stack(end+1) = vars.(arg);
        case 'neg'
            stack(end) = -stack(end);
        case 'call'
            n = stack(end);
            args = stack(end-n:end-1);
            stack(end-n:end) = [];
            stack(end+1) = applyBuiltin(arg, args);
        otherwise
            ops = struct('add', '+', 'sub', '-', 'mul', '*', 'div', '/', 'pow', '^');
            b = stack(end);
            a = stack(end-1);
            stack(end) = [];
            stack(end) = applyBinary(ops.(op), a, b);
    end
end
assert(isscalar(stack));
y = stack;
end

% ---------------------------------------------------------------- random expressions, from a generator of our own

function [text, seed] = randomExpression(depth, seed)
seed = mod(seed * 16807, 2147483647);
pick = mod(seed, 7);
if depth == 0 || pick == 6
    leaves = {'x', 'y', '2', '0', '1', '0.5', '3'};
    seed = mod(seed * 16807, 2147483647);
    text = leaves{mod(seed, numel(leaves)) + 1};
elseif pick == 5
    [inner, seed] = randomExpression(depth - 1, seed);
    text = ['sin(' inner ')'];
else
    ops = '+-*/^';
    [a, seed] = randomExpression(depth - 1, seed);
    [b, seed] = randomExpression(depth - 1, seed);
    if pick == 4
        text = ['(' a ') ^ 2'];
    else
        text = ['(' a ') ' ops(pick + 1) ' (' b ')'];
    end
end
end
