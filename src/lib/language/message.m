classdef message
%message(ID, A, ...)  A text by its identifier, for error and warning. RunMat has no catalogue of MATLAB's texts:
%   getString(M) gives the identifier and the values.
%>> try, error(message('shop:empty', 3)), catch e, disp(e.identifier), end
%shop:empty
    properties (SetAccess = private)
        Identifier = ''
        Arguments = {}
    end
    methods
        function m = message(id, varargin)
            if nargin < 1
                error('MATLAB:minrhs', 'Not enough input arguments.');
            elseif ~(ischar(id) && isrow(id)) && ~(isstring(id) && isscalar(id)) || ...
                    isempty(regexp(id, '^[A-Za-z]\w*(:\w[\w-]*)+$', 'once'))
                error('MATLAB:builtins:InvalidMessageIdentifier', 'The first input must be an identifier.');
            end
            m.Identifier = char(id);
            m.Arguments = varargin;
        end
        function text = getString(m)
            parts = cell(1, numel(m.Arguments));
            for k = 1:numel(parts)
                parts{k} = disp_text(m.Arguments{k});
            end
            text = m.Identifier;
            if ~isempty(parts)
                text = [text ' (' strjoin(parts, ', ') ')'];
            end
        end
        function error(m)
            throwAsCaller(MException(m));
        end
        function warning(m)
            warning(m.Identifier, '%s', getString(m));
        end
        function e = MException(m)
            e = MException(m.Identifier, '%s', getString(m));
        end
    end
end

function text = disp_text(x)
    if ischar(x) || isstring(x) && isscalar(x)
        text = char(x);
    elseif isnumeric(x) || islogical(x)
        text = mat2str(x);
    else
        text = class(x);
    end
end
