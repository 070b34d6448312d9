classdef ArrayList < java.util.AbstractCollection
%java.util.ArrayList  A list that grows: add, get, set, remove, indexOf. Places count from 0.
%   LinkedList, Vector and Stack are lists, too.
    properties (Access = protected)
        list = {}
    end
    methods
        function o = ArrayList(x)
            if nargin > 0 && ~isnumeric(x), o.addAll(x); end
        end
        function n = count(o), n = numel(o.list); end
        function varargout = add(o, a, b)
            if nargin > 2
                if a < 0 || a > numel(o.list), outside(o, a), end
                o.list = [o.list(1:a), {java_value(b)}, o.list(a + 1:end)];
            else
                o.list{end + 1} = java_value(a);
            end
            varargout = {true};
            varargout = varargout(1:nargout);
        end
        function varargout = addAll(o, x)
            for k = java_elements(x), o.list{end + 1} = java_value(k{1}); end
            varargout = {true};
            varargout = varargout(1:nargout);
        end
        function x = get(o, k)
            check(o, k);
            x = o.list{k + 1};
        end
        function varargout = set(o, k, x)
            check(o, k);
            varargout = o.list(k + 1);
            o.list{k + 1} = java_value(x);
            varargout = varargout(1:nargout);
        end
        function varargout = remove(o, k)
            % A number is a position. Other values are searched in the list.
            if nargin < 2, k = 0; end
            if isnumeric(k)
                check(o, k);
                varargout = o.list(k + 1);
                o.list(k + 1) = [];
            else
                at = o.indexOf(k);
                if at >= 0, o.list(at + 1) = []; end
                varargout = {at >= 0};
            end
            varargout = varargout(1:nargout);
        end
        function clear(o), o.list = {}; end
        function k = indexOf(o, x)
            x = java_value(x);
            k = [find(cellfun(@(y) isequal(x, y) && strcmp(class(x), class(y)), o.list), 1), 0];
            k = k(1) - 1;
        end
        function tf = contains(o, x), tf = o.indexOf(x) >= 0; end
        function c = toArray(o, ~), c = o.list(:); end
        function i = iterator(o), i = java.util.Iterator(o.list, @(x) o.remove(o.indexOf(x))); end
        function i = listIterator(o), i = o.iterator(); end
        function i = elements(o), i = o.iterator(); end
        function s = char(o)
            s = ['[' strjoin(cellfun(@java_shown, o.list, 'UniformOutput', false), ', ') ']'];
        end
        function c = cell(o), c = o.list(:); end
        function x = getFirst(o), x = first(o, 1); end
        function x = getLast(o), x = first(o, numel(o.list)); end
        function x = element(o), x = first(o, 1); end
        function x = firstElement(o), x = first(o, 1); end
        function x = lastElement(o), x = first(o, numel(o.list)); end
        function x = elementAt(o, k), x = o.get(k); end
        function addElement(o, x), o.add(x); end
        function addFirst(o, x), o.list = [{java_value(x)}, o.list]; end
        function addLast(o, x), o.add(x); end
        function varargout = offer(o, x)
            o.add(x);
            varargout = {true};
            varargout = varargout(1:nargout);
        end
        function x = removeFirst(o)
            x = first(o, 1);
            o.list(1) = [];
        end
        function x = removeLast(o)
            x = first(o, numel(o.list));
            o.list(end) = [];
        end
        function x = poll(o)
            x = [];
            if ~isempty(o.list), x = o.removeFirst(); end
        end
        function x = peek(o)
            x = [];
            if ~isempty(o.list), x = o.list{1}; end
        end
        function l = subList(o, from, to)
            if from < 0 || to > numel(o.list), outside(o, to), end
            l = java.util.ArrayList(o.list(from + 1:to));
        end
    end
    methods (Access = protected)
        function check(o, k)
            if ~(isnumeric(k) && isscalar(k) && k >= 0 && k < numel(o.list)), outside(o, k), end
        end
        function outside(o, k)
            java_failed('java.lang.IndexOutOfBoundsException', 'Index: %d, Size: %d', k, numel(o.list));
        end
        function x = first(o, k)
            if isempty(o.list), java_failed('java.util.NoSuchElementException', 'null'), end
            x = o.list{k};
        end
    end
end
