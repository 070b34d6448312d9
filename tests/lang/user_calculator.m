% This program is written in the style of users.
% expression parser, recursive descent, with tokens by regexp and error handling
exprs = {'1 + 2 * 3', '(1+2)*3', '2 ^ 3 ^ 2', '-4 / (2 - 2.5)', 'sin(0) + max(3, 7)', '1 + ', '2 $ 3', 'foo(1)'};
for k = 1:numel(exprs)
    try
        [tok, kind] = lexer(exprs{k});
        p = Parser_(tok, kind);
        fprintf('%-20s = %g\n', exprs{k}, p());
    catch err
        fprintf('%-20s ! %s (%s)\n', exprs{k}, err.message, err.identifier);
    end
end
function [tok, kind] = lexer(s)
    [t, names, pos] = regexp(s, '(?<num>\d+\.?\d*)|(?<id>[a-z]+)|(?<op>[-+*/^(),])|(?<bad>\S)', 'match', 'names', ...
        'start');
    tok = t; kind = cell(size(t));
    for i = 1:numel(t)
        f = fieldnames(names);
        for j = 1:numel(f), if ~isempty(names(i).(f{j})), kind{i} = f{j}; end, end
        if strcmp(kind{i}, 'bad'), error('calc:lex', 'Unexpected ''%s'' at column %d.', t{i}, pos(i)); end
    end
    tok{end+1} = '<end>'; kind{end+1} = 'end';
end
function run = Parser_(tok, kind)
    i = 1; run = @start;
    function v = start(), v = add_(); if ~strcmp(kind{i}, 'end'), error('calc:syntax', 'Trailing %s.', tok{i}); end, end
    function v = add_()
        v = mul_();
        while any(strcmp(tok{i}, {'+','-'}))
            op = tok{i}; i = i+1; r = mul_(); if op == '+', v = v + r; else, v = v - r; end
        end
    end
    function v = mul_()
        v = unary();
        while any(strcmp(tok{i}, {'*','/'}))
            op = tok{i}; i = i+1; r = unary(); if op == '*', v = v*r; else, v = v/r; end
        end
    end
    function v = unary(), if strcmp(tok{i}, '-'), i = i+1; v = -unary(); else, v = pow_(); end, end
    function v = pow_(), v = atom(); if strcmp(tok{i}, '^'), i = i+1; v = v^unary(); end, end
    function v = atom()
        switch kind{i}
            case 'num', v = str2double(tok{i}); i = i+1;
            case 'id'
                name = tok{i}; i = i+1; expect('('); args = {add_()};
                while strcmp(tok{i}, ','), i = i+1; args{end+1} = add_(); end %#ok
                expect(')');
                if ~exist(name, 'builtin') && ~exist(name, 'file')
                    error('calc:name', 'Unknown function %s.', name);
                end
                v = feval(name, args{:});
            otherwise
                if strcmp(tok{i}, '(')
                    i = i+1; v = add_(); expect(')');
                else
                    error('calc:syntax', 'Unexpected %s.', tok{i});
                end
        end
    end
    function expect(c)
        if ~strcmp(tok{i}, c), error('calc:syntax', 'Expected %s, got %s.', c, tok{i}); end, i = i+1;
    end
end
