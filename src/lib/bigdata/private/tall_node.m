classdef tall_node < handle
%tall_node  A node of the expression that a tall array is. It is computed block by block, see tall_run.
%
% A 'source' gives the blocks of a datastore. A 'map' is Fun(Args...) of each block. A 'reduce' is that, too; Join joins
% two results, and Finish makes the value of the last one. A 'value' is known, and the same for all blocks. A 'barrier'
% is sorting: Fun(node) makes a source of it before the pass that needs it. A 'number' is the number of the block.
%
% Space names the rows. Nodes of one space have the same rows in each block. It is '' for small values, which reductions
% and values are: all blocks see the whole of them.
%>> n = tall_node('value', [], {}, ''); n.Value = 3; n.Value
%ans =
%     3
    properties
        Kind
        Fun
        Args
        Space
        Join
        Finish
        Value
        Proto = []              % what a block without rows gives
        Known = false           % whether Proto is known
        Store                   % source: its datastore
        Class = ''              % reduce: the class that is displayed, if it is known
        Enough                  % reduce: whether this result needs no more blocks; a function
        Id
    end
    methods
        function n = tall_node(kind, f, args, space)
            n.Kind = kind;
            n.Fun = f;
            n.Args = args;
            n.Space = space;
            n.Id = tall_node.number();
            if strcmp(kind, 'map') || strcmp(kind, 'reduce'), guess(n); end
        end
        function guess(n)
            % The class and the number of columns are found by arguments without rows. An unknown name of a variable,
            % or sizes that do not fit, are errors now.
            protos = n.Args;
            for k = 1:numel(protos)
                if isa(protos{k}, 'tall_node')
                    if strcmp(protos{k}.Kind, 'reduce') || strcmp(protos{k}.Kind, 'number') || ~protos{k}.Known
                        return
                    end
                    protos{k} = protos{k}.Proto;
                end
            end
            if strcmp(n.Kind, 'reduce'), return, end
            try
                n.Proto = n.Fun(protos{:});
                n.Known = true;
            catch e
                if any(strcmp(e.identifier, {'MATLAB:table:UnrecognizedVarName', 'MATLAB:UndefinedFunction', ...
                        'MATLAB:sizeDimensionsMustMatch', 'MATLAB:badsubscript'}))
                    throwAsCaller(e);
                end
            end
        end
        function guess_class(n)
            known = all(cellfun(@(a) ~isa(a, 'tall_node') || a.Known, n.Args));
            if ~known, return, end
            try
                protos = cellfun(@(a) proto_of(a), n.Args, 'UniformOutput', false);
                x = n.Fun(protos{:});
                if ~isempty(n.Finish), x = n.Finish(x); end
                n.Class = class(x);
            catch
            end
        end
        function set_value(n, x)
            n.Kind = 'value';
            n.Value = x;
            n.Space = '';
            n.Args = {};
            n.Fun = [];
            n.Proto = x;
            n.Known = true;
        end
    end
    methods (Static)
        function k = number()
            persistent last
            if isempty(last), last = 0; end
            last = last + 1;
            k = last;
        end
    end
end
function a = proto_of(a)
    if isa(a, 'tall_node'), a = a.Proto; end
end
