classdef Node < handle
%Node  A part of an XML document: the document, an element, a text, an attribute, a comment or an instruction.
%   xmlread makes them. Positions of item start at 0. What is missing is [], as is the parent of a document.
    properties (Hidden, SetAccess = {?matlab.io.xml.dom.Node})
        kind = 9                        % 1 element, 2 attribute, 3 text, 4 CDATA, 7 instruction, 8 comment, 9 document
        name = '#document'
        value = ''
        attributes = cell(0, 2)
        below = {}
        above = []
    end
    methods
        function n = Node(kind, name, value)
            if nargin > 0
                n.kind = kind;
                n.name = name;
                n.value = value;
            end
        end
        function s = getNodeName(n), s = n.name; end
        function s = getTagName(n), s = n.name; end
        function s = getLocalName(n), s = regexprep(n.name, '^.*:', ''); end
        function s = getName(n), s = n.name; end
        function s = getTarget(n), s = n.name; end
        function k = getNodeType(n), k = n.kind; end
        function d = getOwnerDocument(n)
            d = n;
            while ~isempty(d) && d.kind ~= 9, d = d.above; end
        end
        function s = getNodeValue(n)
            s = n.value;
            if any(n.kind == [1 9]), s = []; end
        end
        function s = getData(n), s = n.value; end
        function s = getValue(n), s = n.value; end
        function k = getLength(n), k = numel(n.value); end
        function setNodeValue(n, s), n.value = char(s); end
        function setData(n, s), n.value = char(s); end
        function setValue(n, s), n.value = char(s); end
        function p = getParentNode(n), p = n.above; end
        function list = getChildNodes(n), list = matlab.io.xml.dom.NodeList(n.below); end
        function yes = hasChildNodes(n), yes = ~isempty(n.below); end
        function c = getFirstChild(n)
            c = [];
            if ~isempty(n.below), c = n.below{1}; end
        end
        function c = getLastChild(n)
            c = [];
            if ~isempty(n.below), c = n.below{end}; end
        end
        function c = getNextSibling(n), c = beside(n, 1); end
        function c = getPreviousSibling(n), c = beside(n, -1); end
        function c = getDocumentElement(n)
            c = [];
            for k = 1:numel(n.below)
                if n.below{k}.kind == 1, c = n.below{k}; end
            end
        end
        function list = getElementsByTagName(n, name)
            list = matlab.io.xml.dom.NodeList(elements(n, char(name)));
        end
        function s = getTextContent(n)
            if n.kind == 9
                s = [];
            elseif n.kind ~= 1
                s = n.value;
            else
                parts = cell(1, numel(n.below));
                for k = 1:numel(n.below)
                    parts{k} = '';
                    if any(n.below{k}.kind == [1 3 4]), parts{k} = getTextContent(n.below{k}); end
                end
                s = [parts{:}];
                if isempty(s), s = ''; end
            end
        end
        function setTextContent(n, s)
            if n.kind == 1
                n.below = {};
                appendChild(n, matlab.io.xml.dom.Node(3, '#text', char(s)));
            else
                n.value = char(s);
            end
        end
        function s = getAttribute(n, name)
            k = find(strcmp(n.attributes(:, 1), char(name)), 1);
            s = '';
            if ~isempty(k), s = n.attributes{k, 2}; end
        end
        function a = getAttributeNode(n, name)
            a = [];
            if hasAttribute(n, name), a = matlab.io.xml.dom.Node(2, char(name), getAttribute(n, name)); end
        end
        function yes = hasAttribute(n, name), yes = any(strcmp(n.attributes(:, 1), char(name))); end
        function yes = hasAttributes(n), yes = ~isempty(n.attributes); end
        function list = getAttributes(n)
            nodes = cell(1, size(n.attributes, 1));
            for k = 1:numel(nodes)
                nodes{k} = matlab.io.xml.dom.Node(2, n.attributes{k, 1}, n.attributes{k, 2});
            end
            list = matlab.io.xml.dom.NodeList(nodes);
        end
        function setAttribute(n, name, s)
            k = find(strcmp(n.attributes(:, 1), char(name)), 1);
            if isempty(k), k = size(n.attributes, 1) + 1; end
            if isnumeric(s), s = num2str(s); end
            n.attributes(k, :) = {char(name), char(s)};
        end
        function removeAttribute(n, name)
            n.attributes(strcmp(n.attributes(:, 1), char(name)), :) = [];
        end
        function c = createElement(~, name), c = matlab.io.xml.dom.Node(1, char(name), ''); end
        function c = createTextNode(~, s), c = matlab.io.xml.dom.Node(3, '#text', char(s)); end
        function c = createComment(~, s), c = matlab.io.xml.dom.Node(8, '#comment', char(s)); end
        function c = createCDATASection(~, s), c = matlab.io.xml.dom.Node(4, '#cdata-section', char(s)); end
        function c = appendChild(n, c)
            if ~any(n.kind == [1 9])
                error('MATLAB:xml:hierarchy', 'Only a document or an element has nodes in it.');
            end
            up = n;
            while ~isempty(up)
                if up == c, error('MATLAB:xml:hierarchy', 'A node cannot be in itself.'); end
                up = up.above;
            end
            if ~isempty(c.above), removeChild(c.above, c); end
            c.above = n;
            n.below{end + 1} = c;
        end
        function c = removeChild(n, c)
            at = cellfun(@(one) one == c, n.below);
            if ~any(at), error('MATLAB:xml:notFound', 'The node is not in this one.'); end
            n.below(at) = [];
            c.above = [];
        end
        function disp(n)
            s = getNodeValue(n);
            if isempty(s), s = 'null'; end
            fprintf('  [%s: %s]\n\n', n.name, s);
        end
    end
end

function c = beside(n, step)
    c = [];
    if isempty(n.above), return, end
    list = n.above.below;
    k = find(cellfun(@(one) one == n, list)) + step;
    if k >= 1 && k <= numel(list), c = list{k}; end
end

function list = elements(n, name)
    parts = cell(1, numel(n.below));
    for k = 1:numel(n.below)
        one = n.below{k};
        parts{k} = {};
        if one.kind == 1
            parts{k} = elements(one, name);
            if strcmp(name, '*') || strcmp(one.name, name), parts{k} = [{one}, parts{k}]; end
        end
    end
    list = [parts{:}];
    if isempty(list), list = {}; end
end
