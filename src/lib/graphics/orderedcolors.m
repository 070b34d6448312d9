function c = orderedcolors(name)
%orderedcolors(NAME)  The colours that lines take one after the other: 'gem' has seven, 'gem12' twelve. colororder sets
%   such colours.
%>> c = orderedcolors('gem'); disp(c(1, :))
%         0    0.4470    0.7410
if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
if ~(ischar(name) || isstring(name) && isscalar(name)) || ~any(strcmpi(name, {'gem', 'gem12'}))
    error('MATLAB:orderedcolors:InvalidPalette', 'The name must be ''gem'' or ''gem12''.');
end
c = lines(7);
if strcmpi(name, 'gem12')
    c = [c; 1 0.839 0.039; 0.396 0.51 0.992; 1 0.271 0.227; 0 0.639 0.639; 0.796 0.518 0.365];
end
end
