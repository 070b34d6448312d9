classdef HashMap < java.util.AbstractCollection
%java.util.HashMap  A map from texts and numbers to values: put, get, containsKey, remove, keySet, values.
%   keySet gives the keys in Java's order, which follows from their hashCode.
    properties (Access = protected)
        places                          % position of each key in the lists
        names = {}
        list = {}
        order = 'hash'
    end
    methods
        function o = HashMap(x, ~)
            o.places = containers.Map('KeyType', 'char', 'ValueType', 'double');
            if nargin > 0 && isa(x, 'java.util.HashMap'), o.putAll(x); end
        end
        function n = count(o), n = o.places.Count; end
        function varargout = put(o, key, x)
            [key, name] = named(key);
            old = [];
            if isKey(o.places, name)
                k = o.places(name);
                old = o.list{k};
            else
                k = numel(o.list) + 1;
                o.places(name) = k;
                o.names{k} = key;
            end
            o.list{k} = java_value(x);
            varargout = {old};
            varargout = varargout(1:nargout);
        end
        function putAll(o, other)
            for key = reshape(other.keySet().toArray(), 1, []), o.put(key{1}, other.get(key{1})); end
        end
        function x = get(o, key)
            [~, name] = named(key);
            x = [];
            if isKey(o.places, name), x = o.list{o.places(name)}; end
        end
        function x = getOrDefault(o, key, x)
            if o.containsKey(key), x = o.get(key); end
        end
        function tf = containsKey(o, key)
            [~, name] = named(key);
            tf = isKey(o.places, name);
        end
        function tf = containsValue(o, x), tf = any(cellfun(@(y) isequal(y, java_value(x)), o.values_in_order())); end
        function tf = contains(o, x), tf = o.containsValue(x); end
        function varargout = remove(o, key)
            [~, name] = named(key);
            old = [];
            if isKey(o.places, name)
                k = o.places(name);
                old = o.list{k};
                remove(o.places, name);
                [o.names{k}, o.list{k}] = deal([]);
            end
            varargout = {old};
            varargout = varargout(1:nargout);
        end
        function clear(o)
            o.places = containers.Map('KeyType', 'char', 'ValueType', 'double');
            [o.names, o.list] = deal({});
        end
        function s = keySet(o), s = java.util.LinkedHashSet(o.keys_in_order(), @(key) o.remove(key)); end
        function l = values(o), l = java.util.ArrayList(o.values_in_order()); end
        function i = keys(o), i = java.util.Iterator(o.keys_in_order(), @(key) o.remove(key)); end
        function i = elements(o), i = java.util.Iterator(o.values_in_order(), @(x) []); end
        function s = entrySet(o)
            list = cellfun(@(key) java.util.Entry(key, o.get(key)), o.keys_in_order(), 'UniformOutput', false);
            s = java.util.ArrayList(list);
        end
        function s = char(o)
            keys = o.keys_in_order();
            pairs = cellfun(@(key) [java_shown(key) '=' java_shown(o.get(key))], keys, 'UniformOutput', false);
            s = ['{' strjoin(pairs, ', ') '}'];
        end
    end
    methods (Access = protected)
        function c = values_in_order(o), c = cellfun(@(key) o.get(key), o.keys_in_order(), 'UniformOutput', false); end
        function c = keys_in_order(o)
            c = o.names(sort(cell2mat(values(o.places))));
            switch o.order
                case 'hash'
                    size = 16;
                    while numel(c) > 0.75 * size, size = 2 * size; end
                    at = cellfun(@(key) place(key, size), c);
                    [~, k] = sort(at);
                    c = c(k);
                case 'table'
                    size = 11;
                    while numel(c) > 0.75 * size, size = 2 * size + 1; end
                    at = cellfun(@(key) mod(mod(java_hash(key), 2 ^ 31), size), c);
                    [~, k] = sort(at, 'descend');
                    c = c(k);
                case 'sorted'
                    if iscellstr(c), c = sort(c); else, [~, k] = sort(cellfun(@double, c)); c = c(k); end
            end
        end
    end
end

% The text that identifies a key, and the key as it is stored.
function [key, name] = named(key)
    key = java_value(key);
    if ischar(key)
        name = ['t' key];
    elseif isscalar(key) && (isnumeric(key) || islogical(key))
        name = sprintf('%s %.17g', class(key), key);
    elseif isjava(key)
        name = ['o' class(key) ' ' char(key)];
    else
        java_failed('java.lang.IllegalArgumentException', 'a key must be a text or a number');
    end
end

function k = place(key, size)
    h = uint32(mod(java_hash(key), 2 ^ 32));
    k = double(bitand(bitxor(h, bitshift(h, -16)), uint32(size - 1)));
end
