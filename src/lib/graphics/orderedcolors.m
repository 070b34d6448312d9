function c = orderedcolors(name)
%orderedcolors(NAME)  The colours that lines take one after the other: 'gem' has seven, 'gem12' twelve; the seven of
%   'glow' are for a dark background. colororder sets such colours.
%>> c = orderedcolors('gem'); disp(c(1, :))
%         0    0.4470    0.7410
if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
if ~(ischar(name) || isstring(name) && isscalar(name)) || ~any(strcmpi(name, {'gem', 'gem12', 'glow'}))
    error('MATLAB:orderedcolors:InvalidPalette', 'The name must be ''gem'', ''gem12'' or ''glow''.');
end
c = lines(7);
if strcmpi(name, 'glow')
    c = [0.149 0.549 0.866; 0.96 0.466 0.16; 1 0.909 0.392; 0.752 0.36 0.984; 0.286 0.858 0.25; 0.423 0.956 1; ...
        0.949 0.403 0.772];
end
if strcmpi(name, 'gem12')
    c = [c; 1 0.839 0.039; 0.396 0.51 0.992; 1 0.271 0.227; 0 0.639 0.639; 0.796 0.518 0.365];
end
end
