function x = parquet_value(c, part, missed)
%X = parquet_value(C, PART, MISSED)  The variable of a table: PART are the values of the rows that have one.
    try
        x = made(c, part, missed);
    catch e
        parquet_damaged(e);
    end
    if numel(x) ~= numel(missed), parquet_damaged(); end
end

function x = made(c, part, missed)
    type = parquet_type(c);
    n = numel(missed);
    switch type
        case "string"
            x = strings(n, 1);
            x(missed) = missing;
            if isstring(part), x(~missed) = part; end
        case "cell"
            x = cell(n, 1);
            if ~iscell(part), part = {}; end
            x(~missed) = part(:);
        case {"datetime", "duration"}
            per = units(c);
            part = int64(part(:));
            if type == "datetime"
                x = NaT(n, 1);
                day = idivide(part, int64(86400 * per), 'floor');       % in two parts, which are exact
                rest = double(part - day * int64(86400 * per)) / per;
                x(~missed) = datetime(1970, 1, 1) + days(double(day)) + seconds(rest);
            else
                x = seconds(NaN(n, 1));
                x(~missed) = seconds(double(part) / per);
            end
        otherwise
            part = part(:);
            if any(type == ["uint32" "uint64"]) && ~isempty(part)
                part = typecast(part, char(type));      % the same bits
            end
            part = cast(part, char(type));
            if ~any(missed)
                x = part;
            elseif type == "single"
                x = NaN(n, 1, 'single');
                x(~missed) = part;
            else
                x = NaN(n, 1);
                x(~missed) = double(part);
            end
    end
end

function per = units(c)
    % How many of its units a second has.
    per = 1e6;
    switch parquet_field(c, 6, -1)
        case 6, per = 1 / 86400;
        case {7, 9}, per = 1e3;
    end
    if parquet_field(c, 1, -1) == 3, per = 1e9; end
    l = parquet_field(c, 10, {});
    for k = 7:min(numel(l), 8)
        if iscell(l{k}), per = 1e3 ^ max(numel(parquet_field(l{k}, 2, {})), 1); end
    end
end
