classdef LinkedHashSet < java.util.AbstractCollection
%java.util.LinkedHashSet  Different texts and numbers in the order in which they were added: add, contains, remove.
    properties (Access = protected)
        map
        after = []                      % a function to call when an element is removed
    end
    methods
        function o = LinkedHashSet(x, after)
            o.map = o.new_map();
            if nargin > 0 && ~isnumeric(x), o.addAll(x); end
            if nargin > 1, o.after = after; end
        end
        function n = count(o), n = o.map.count(); end
        function varargout = add(o, x)
            varargout = {~o.map.containsKey(x)};
            o.map.put(x, true);
            varargout = varargout(1:nargout);
        end
        function varargout = addAll(o, x)
            old = o.count();
            for k = java_elements(x), o.map.put(k{1}, true); end
            varargout = {o.count() > old};
            varargout = varargout(1:nargout);
        end
        function tf = contains(o, x), tf = o.map.containsKey(x); end
        function varargout = remove(o, x)
            varargout = {o.map.containsKey(x)};
            o.map.remove(x);
            if ~isempty(o.after), o.after(x); end
            varargout = varargout(1:nargout);
        end
        function clear(o), o.map.clear(); end
        function c = toArray(o, ~)
            c = {};
            i = o.map.keys();
            while i.hasNext(), c{end + 1, 1} = i.next(); end
        end
        function c = cell(o), c = o.toArray(); end
        function i = iterator(o), i = java.util.Iterator(reshape(o.toArray(), 1, []), @(x) o.remove(x)); end
        function s = char(o)
            s = ['[' strjoin(cellfun(@java_shown, reshape(o.toArray(), 1, []), 'UniformOutput', false), ', ') ']'];
        end
    end
    methods (Access = protected)
        function m = new_map(~), m = java.util.LinkedHashMap(); end
    end
end
