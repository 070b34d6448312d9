function movegui(varargin)
%movegui(H, PLACE)  Does nothing: no window is shown, so none can move. PLACE is such as 'center' or [X Y].
%>> movegui(figure, 'center')
    places = {'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest', 'center', ...
        'onscreen'};
    narginchk(0, 3);
    for k = 1:nargin
        one = varargin{k};
        if (ischar(one) || isstring(one)) && ~any(strcmpi(one, places))
            error('MATLAB:movegui:UnrecognizedPosition', 'Unknown place ''%s''.', one);
        end
    end
end
