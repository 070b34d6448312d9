function graph_of(h, who)
%graph_of  An error from WHO unless H is one plotted graph.
if ~isa(h, 'graphics_object') || ~isscalar(h) || ~isvalid(h) || ~strcmp(h.kind, 'graphplot')
    error(['MATLAB:graphfun:' who ':InvalidHandle'], 'The first input must be the plot of a graph.');
end
end
