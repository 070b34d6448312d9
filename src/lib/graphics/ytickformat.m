function f = ytickformat(varargin)
%ytickformat(FORMAT)   Sets how the labels at the ticks of the y-axis are written. FORMAT is text with one
%   number such as '%.2f V'. It may also be 'usd', 'eur', 'gbp', 'jpy', 'degrees', 'percentage', 'auto'. For
%   dates and times it is a format of datetime.
%   F = ytickformat returns the format. ytickformat(AX, FORMAT) is for the axes AX.
%>> plot(1:3); ytickformat('%.1f m'); disp(ytickformat)
%%.1f m
    f = tick_format('Y', nargout, varargin{:});
    if isempty(f), clear f, end
end
