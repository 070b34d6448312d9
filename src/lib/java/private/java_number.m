function s = java_number(x)
%java_number(X)  Java's text of a number: 3.0 for the double 3, 1.0E10 for 1e10.
    if islogical(x)
        words = {'false', 'true'};
        s = words{x + 1};
    elseif ~isfloat(x)
        s = sprintf('%d', x);
    elseif isnan(x)
        s = 'NaN';
    elseif isinf(x)
        s = 'Infinity';
        if x < 0, s = '-Infinity'; end
    else
        for digits = 1:17
            s = sprintf('%.*e', digits, x);
            if str2double(s) == x, break, end
        end
        [head, power] = strtok(s, 'e');
        power = str2double(power(2:end));
        head = regexprep(regexprep(head, '0+$', ''), '\.$', '.0');
        if x == 0
            s = '0.0';
        elseif power >= -3 && power < 7
            s = regexprep(sprintf('%.*f', max(numel(head) - 2 - (head(1) == '-') - power, 1), x), '(\.\d+?)0+$', '$1');
        else
            s = sprintf('%sE%d', head, power);
        end
    end
end
