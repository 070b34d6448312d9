function t = texlabel(f, literal)
%T = texlabel(F)   Writes an expression as TeX: names of Greek letters become letters, numbers behind names and what
%   stands behind ^ become indices and exponents. texlabel(F, 'literal') keeps the names.
%>> disp(texlabel('lambda12^(3/2)/pi'))
%{\lambda_{12}}^{{3}/{2}}/{\pi}
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    f = char(f);
    if nargin > 1 && strcmpi(literal, 'literal')
        t = regexprep(f, '([\\_^{}])', '\\$1');
        return
    end
    t = '';
    k = 1;
    while k <= numel(f)
        word = regexp(f(k:end), '^[A-Za-z]\w*|^\d+\.?\d*', 'match', 'once');
        if ~isempty(word)
            t = [t, '{', name_of(word), '}']; %#ok<AGROW>
            k = k + numel(word);
        elseif f(k) == '^' && k < numel(f) && f(k + 1) == '('
            [inner, k] = in_brackets(f, k + 1);
            t = [t, '^{', texlabel(inner), '}']; %#ok<AGROW>
        else
            if f(k) ~= '*', t = [t, f(k)]; else, t = [t, ' ']; end %#ok<AGROW>
            k = k + 1;
        end
    end
end

function t = name_of(word)
    greek = {'alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa', 'lambda', 'mu', ...
        'nu', 'xi', 'pi', 'rho', 'sigma', 'tau', 'upsilon', 'phi', 'chi', 'psi', 'omega', 'Gamma', 'Delta', 'Theta', ...
        'Lambda', 'Xi', 'Pi', 'Sigma', 'Upsilon', 'Phi', 'Psi', 'Omega', 'infinity', 'inf'};
    part = regexp(word, '^([A-Za-z]+)_?(\d*)$', 'tokens', 'once');
    t = word;
    if isempty(part), return, end
    t = part{1};
    if any(strcmp(t, {'infinity', 'inf'})), t = '\infty'; elseif any(strcmp(t, greek)), t = ['\' t]; end
    if ~isempty(part{2}), t = [t '_{' part{2} '}']; end
end

function [inner, k] = in_brackets(f, k)
    first = k + 1;
    depth = 0;
    while k <= numel(f)
        depth = depth + (f(k) == '(') - (f(k) == ')');
        k = k + 1;
        if depth == 0, break, end
    end
    inner = f(first:max(k - 2, first - 1));
end
