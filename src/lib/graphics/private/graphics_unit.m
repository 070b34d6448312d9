function u = graphics_unit(h, units)
%graphics_unit  How many points (1/72 inch) a unit of the object H has, across and up.
switch lower(units)
    case 'points', u = [1 1];
    case 'inches', u = [72 72];
    case 'centimeters', u = [72 72] / 2.54;
    case 'characters', u = [4.5 9.75];
    case 'normalized'
        above = h.above;
        if strcmp(h.kind, 'figure') || isempty(above) || strcmp(above.kind, 'root')
            size_ = get(groot, 'ScreenSize');
            u = size_(3:4) * 0.75;
        else
            p = valueOf(above, 'Position');
            u = p(3:4) .* graphics_unit(above, valueOf(above, 'Units'));
        end
    otherwise, u = [0.75 0.75];                     % pixels
end
end
