#!/bin/sh
# run.sh [--accept] [BUILD] - draws each figure of tests/graphics and compares it with the kept picture in png/. The
# programs check the numbers of a figure by assert. A picture is unchanged if at most 3 pixels differ by more than 32 of
# 255. A tick that moves by one pixel changes more; the last digit of a sine changes less. --accept stores the present
# pictures, so look at them first.
here=$(cd "$(dirname "$0")" && pwd)
accept=false
[ "$1" = --accept ] && { accept=true; shift; }
build=${1:-build}
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cat > "$dir/figures.m" <<END
here__ = '$here/'; accept__ = $accept; dir__ = '$dir/';
END
cat >> "$dir/figures.m" <<'END'
list__ = dir([here__ '*.m']);
bad__ = 0;
for k__ = 1:numel(list__)
    close all
    name__ = list__(k__).name(1:end - 2);
    kept__ = [here__ 'png/' name__ '.png'];
    made__ = [dir__ name__ '.png'];
    why__ = '';
    try
        run([here__ name__ '.m']);
        print('-dpng', '-r48', made__);
        if accept__
            copyfile(made__, kept__);
        elseif ~isfile(kept__)
            why__ = 'has no kept picture';
        else
            a__ = double(imread(made__));
            b__ = double(imread(kept__));
            if ~isequal(size(a__), size(b__))
                why__ = 'has another size';
            else
                n__ = nnz(any(abs(a__ - b__) > 32, 3));
                if n__ > 3, why__ = sprintf('differs in %d pixels', n__); end
            end
        end
    catch e__
        why__ = e__.message;
    end
    if ~isempty(why__)
        fprintf('%s: %s\n', name__, why__);
        bad__ = bad__ + 1;
    end
end
fprintf('%d figures, %d failed\n', numel(list__), bad__);
exit(bad__ > 0);
END
"$build/runmat" "$dir/figures.m" 2> "$dir/errors"
code=$?
grep -v '^runmat: figures are kept' "$dir/errors"
exit $code
