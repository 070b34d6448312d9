function varargout = fields_of(s, varargin)
%fields_of(S, NAME, ...)  The fields of a struct; [] for those that are not there.
%>> [a, b] = fields_of(struct('b', 2), 'a', 'b')
%a =
%     []
%b =
%     2
varargout = cell(size(varargin));
for k = 1:numel(varargin)
    if isfield(s, varargin{k}), varargout{k} = s.(varargin{k}); end
end
end
