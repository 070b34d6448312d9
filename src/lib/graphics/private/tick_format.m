function f = tick_format(axis, outputs, varargin)
%tick_format  Implements xtickformat, ytickformat and ztickformat for the axis 'X', 'Y' or 'Z'.
[ax, args] = axes_first(varargin);
key = [axis 'TickLabelFormat'];
f = [];
if ~isempty(args)
    word = args{1};
    if ~(ischar(word) || isstring(word) && isscalar(word))
        error(['MATLAB:' lower(axis) 'tickformat:InvalidFormat'], 'The format must be text.');
    end
    word = char(word);
    named = struct('usd', '$%,.2f', 'eur', [char(8364) '%,.2f'], 'gbp', [char(163) '%,.2f'], 'jpy', ...
        [char(165) '%,d'], 'degrees', ['%g' char(176)], 'percentage', '%g%%', 'auto', '%g');
    if isfield(named, lower(word)), word = strrep(named.(lower(word)), ',', ''); end
    ticks = valueOf(ax, [axis 'Tick']);
    if ~isnumeric(ticks) && strcmp(word, '%g')
        word = '';                      % the usual format of times
    elseif ~isnumeric(ticks)
        ticks.Format = word; %#ok<NASGU>        % an error tells that it is no format of times
    end
    ax.values.(key) = word;
end
if isempty(args) || outputs > 0, f = valueOf(ax, key); end
if isempty(args) && isempty(f), f = '%g'; end
end
