function status = odeprint(t, y, flag)
%odeprint  An output function for odeset: prints times and solutions.
%>> odeprint([0 1], [2; 3], 'init');
%t =
%     0
%y =
%     2
%     3
if nargin < 3, flag = ''; end
status = false;
switch char(flag)
    case 'init'
        t = t(1) %#ok<NOPRT,NASGU>
        y %#ok<NOPRT>
    case ''
        t %#ok<NOPRT>
        y %#ok<NOPRT>
end
end
