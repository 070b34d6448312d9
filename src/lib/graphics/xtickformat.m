function f = xtickformat(varargin)
%xtickformat(FORMAT)   Sets how the labels at the ticks of the x-axis are written. FORMAT is text with one
%   number such as '%.2f V'. It may also be 'usd', 'eur', 'gbp', 'jpy', 'degrees', 'percentage', 'auto'. For
%   dates and times it is a format of datetime.
%   F = xtickformat returns the format. xtickformat(AX, FORMAT) is for the axes AX.
%>> plot(1:3); xtickformat('%.1f m'); disp(xtickformat)
%%.1f m
    f = tick_format('X', nargout, varargin{:});
    if isempty(f), clear f, end
end
