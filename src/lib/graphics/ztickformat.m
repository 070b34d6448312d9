function f = ztickformat(varargin)
%ztickformat(FORMAT)   Sets how the labels at the ticks of the z-axis are written. FORMAT is text with one
%   number such as '%.2f V'. It may also be 'usd', 'eur', 'gbp', 'jpy', 'degrees', 'percentage', 'auto'. For
%   dates and times it is a format of datetime.
%   F = ztickformat returns the format. ztickformat(AX, FORMAT) is for the axes AX.
%>> plot(1:3); ztickformat('%.1f m'); disp(ztickformat)
%%.1f m
    f = tick_format('Z', nargout, varargin{:});
    if isempty(f), clear f, end
end
