function [done, out] = gpu_arrayfun(f, n, args)
%GPU_ARRAYFUN A function of numbers applied to whole gpuArrays at once, when it is made of operations on elements alone.
%   [DONE, OUT] = GPU_ARRAYFUN(F, N, ARGS): DONE is false when F must be called for each element.
done = false;
out = {};
if n > 1 || ~isa(f, 'function_handle'), return, end
text = func2str(f);
known = {'abs', 'acos', 'acosh', 'asin', 'asinh', 'atan', 'atan2', 'atanh', 'ceil', 'cos', 'cosh', 'eps', 'erf', 'erfc', 'exp', 'expm1', 'fix', 'floor', 'hypot', ...
    'isfinite', 'isinf', 'isnan', 'log', 'log10', 'log1p', 'log2', 'max', 'min', 'mod', 'pi', 'plus', 'minus', 'times', 'rdivide', 'power', 'rem', 'round', 'sign', 'sin', ...
    'sinh', 'sqrt', 'tan', 'tanh', 'single', 'double', 'int32', 'uint32', 'uminus', 'not', 'and', 'or', 'xor', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'bitand', 'bitor', 'bitxor'};
if text(1) ~= '@'
    if ~any(strcmp(text, setdiff(known, {'pi', 'eps'}))), return, end
    result = f(args{:});
else
    parts = regexp(text, '^@\(([\w, ]*)\)(.*)$', 'tokens', 'once');
    if isempty(parts) || ~isempty(regexp(parts{2}, '''|"|[\[\]{}:;@=]{1}(?<![=<>~]=|=)|\.[A-Za-z_'']', 'once')), return, end
    params = strtrim(strsplit(parts{1}, ','));
    if numel(params) ~= numel(args), return, end
    w = functions(f).workspace{1};
    own = fieldnames(w);
    used = regexp(parts{2}, '(?<![\w.])[A-Za-z_]\w*', 'match');
    calls = regexp(parts{2}, '[A-Za-z_]\w*(?=\s*\()', 'match');
    if ~all(ismember(used, [params(:); own(:); known(:)])) || ~all(ismember(calls, known)) || any(ismember(calls, [params(:); own(:)])), return, end
    for k = 1:numel(own)
        if ~isscalar(w.(own{k})) || ~(isnumeric(w.(own{k})) || islogical(w.(own{k}))), return, end
    end
    body = regexprep(parts{2}, '(?<!\.)([*/\\^])', '.$1');
    body = strrep(strrep(body, '&&', '&'), '||', '|');
    result = called(body, params, own, w, args);
end
s = size(args{1});
for k = 2:numel(args)
    if isscalar(args{k}), continue, end
    if prod(s) == 1, s = size(args{k}); end
end
if isscalar(result) && prod(s) ~= 1, result = repmat(result, s); end
if ~isa(result, 'gpuArray'), result = gpuArray(result); end
out = {result};
done = true;
end

function gpu_result_ = called(gpu_body_, gpu_params_, gpu_own_, gpu_w_, gpu_args_)
for gpu_k_ = 1:numel(gpu_own_)
    eval([gpu_own_{gpu_k_} ' = gpu_w_.(gpu_own_{gpu_k_});']);
end
for gpu_k_ = 1:numel(gpu_params_)
    eval([gpu_params_{gpu_k_} ' = gpu_args_{gpu_k_};']);
end
gpu_result_ = eval(gpu_body_);
end
