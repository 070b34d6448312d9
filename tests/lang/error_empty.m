% error throws nothing if all its arguments are empty, and only then.
calls = {{''}, {[]}, {""}, {'', ''}, {"", ''}, {[], "", {}}, {'shop:empty', ''}, {'shop:empty', '%s', ''}, ...
    {'shop:empty', ""}};
for k = 1:numel(calls)
    try
        error(calls{k}{:});
        fprintf('%d: nothing\n', k);
    catch e
        fprintf('%d: [%s] [%s]\n', k, e.identifier, e.message);
    end
end
