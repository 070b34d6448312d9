function text = xmlwrite(file, node)
%xmlwrite(FILE, NODE)   Writes a document or an element of xmlread to an XML file.
%TEXT = xmlwrite(NODE)  As text.
%>> f = tempname; writelines('<a><b c="1">low</b></a>', f); s = xmlwrite(xmlread(f)); contains(s, '<b c="1">low</b>')
%ans =
%  logical
%   1
    narginchk(1, 2);
    if nargin < 2, node = file; end
    if ~isa(node, 'matlab.io.xml.dom.Node') || ~isscalar(node)
        error('MATLAB:xmlwrite:InvalidInput', 'The last input must be a node of a document.');
    end
    all_ = ['<?xml version="1.0" encoding="utf-8"?>' newline written(node, 0) newline];
    if nargin < 2
        text = all_;
        return
    end
    id = fopen(file, 'w');
    if id < 0
        error('MATLAB:xml:FileNotWritable', 'The file "%s" cannot be written.', char(file));
    end
    count = fwrite(id, unicode2native(all_, 'UTF-8'));
    if fclose(id) || count < numel(all_)
        error('MATLAB:xml:FileNotWritable', 'The file "%s" cannot be written.', char(file));
    end
end

function s = written(n, depth)
    nodes = getChildNodes(n);
    count = getLength(nodes);
    parts = cell(1, count);
    inner = depth + (getNodeType(n) == 1);
    for k = 1:count, parts{k} = written(item(nodes, k - 1), inner); end
    switch getNodeType(n)
        case 9, s = strjoin(parts, newline);
        case {3, 2}, s = encoded(getNodeValue(n));
        case 4, s = ['<![CDATA[' getNodeValue(n) ']]>'];
        case 8, s = ['<!--' getNodeValue(n) '-->'];
        case 7, s = ['<?' getNodeName(n) ' ' getNodeValue(n) '?>'];
        otherwise
            s = ['<' getNodeName(n)];
            list = getAttributes(n);
            for k = 1:getLength(list)
                a = item(list, k - 1);
                s = [s ' ' getNodeName(a) '="' strrep(encoded(getNodeValue(a)), '"', '&quot;') '"']; %#ok<AGROW>
            end
            if count == 0
                s = [s '/>'];
            elseif has_text(nodes)
                s = [s '>' parts{:} '</' getNodeName(n) '>'];
            else
                gap = [newline repmat(' ', 1, 3 * depth)];
                s = [s '>' strjoin([{''}, parts], [gap '   ']) gap '</' getNodeName(n) '>'];
            end
    end
end

function yes = has_text(nodes)
    yes = false;
    for k = 1:getLength(nodes), yes = yes || any(getNodeType(item(nodes, k - 1)) == [3 4]); end
end

function s = encoded(s)
    s = strrep(strrep(strrep(s, '&', '&amp;'), '<', '&lt;'), '>', '&gt;');
end
