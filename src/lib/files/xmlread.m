function document = xmlread(file)
%xmlread(FILE)  The document in an XML file, as nodes with the methods that Java's have: getDocumentElement,
%               getElementsByTagName, item, getLength, getChildNodes, getTextContent, getAttribute, appendChild ...
%>> f = tempname; writelines('<a><b c="1">low</b></a>', f); d = xmlread(f); b = d.getElementsByTagName('b').item(0);
%>> b.getTextContent
%ans =
%    'low'
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    elseif ~(ischar(file) && isrow(file)) && ~(isstring(file) && isscalar(file))
        error('MATLAB:xmlread:InvalidFileName', 'The name of the file must be text.');
    end
    path = runmat_find_file(file);
    if isempty(path)
        error('MATLAB:xml:FileNotFound', 'The file "%s" was not found.', char(file));
    end
    text = regexprep(fileread(path), '\r\n?', '\n');
    text = regexprep(text, ['^' char(65279)], '');
    quoted = '(?:[^>"'']|"[^"]*"|''[^'']*'')*+';
    parts = regexp(text, ['<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<!DOCTYPE[^>\[]*+(?:\[.*?\]\s*)?>|</?[^\s!?<>/]' ...
        quoted '>|[^<]++'], 'match');
    if sum(cellfun(@numel, parts)) ~= numel(text), malformed('a tag does not end'), end
    document = matlab.io.xml.dom.Node;
    at = document;
    depth = 0;
    for k = 1:numel(parts)
        p = parts{k};
        if p(1) ~= '<'
            if depth > 0
                appendChild(at, createTextNode(document, decoded(p)));
            elseif ~all(isspace(p))
                malformed('text stands outside of its element');
            end
        elseif startsWith(p, '<!--')
            appendChild(at, createComment(document, p(5:end - 3)));
        elseif startsWith(p, '<![CDATA[') && depth > 0
            appendChild(at, createCDATASection(document, p(10:end - 3)));
        elseif startsWith(p, '<?')
            words = regexp(p(3:end - 2), '^(\S*)\s*(.*)$', 'tokens', 'once');
            if ~isempty(words) && ~strcmpi(words{1}, 'xml')
                appendChild(at, matlab.io.xml.dom.Node(7, words{1}, words{2}));
            end
        elseif p(2) == '/'
            name = strtrim(p(3:end - 1));
            if depth == 0 || ~strcmp(getNodeName(at), name), malformed(['the element ' name ' does not start']), end
            at = getParentNode(at);
            depth = depth - 1;
        elseif p(2) ~= '!'
            one = element(document, p);
            if depth == 0 && ~isempty(getDocumentElement(document)), malformed('it has two roots'), end
            appendChild(at, one);
            if p(end - 1) ~= '/'
                at = one;
                depth = depth + 1;
            end
        end
    end
    if depth > 0, malformed(['the element ' getNodeName(at) ' does not end']), end
    if isempty(getDocumentElement(document)), malformed('it has no element'), end
end

function n = element(document, p)
    inner = regexprep(p(2:end - 1), '/$', '');
    [name, last] = regexp(inner, '^[^\s=]+', 'match', 'end', 'once');
    n = createElement(document, name);
    rest = inner(last + 1:end);
    form = '\s+([^\s=]+)\s*=\s*(?:"([^"<]*)"|''([^''<]*)'')';
    [found, left] = regexp(rest, form, 'tokens', 'split');
    if ~all(cellfun(@(t) all(isspace(t)), left)), malformed(['an attribute of ' name ' is not valid']), end
    for k = 1:numel(found)
        if hasAttribute(n, found{k}{1}), malformed(['an attribute of ' name ' is there twice']), end
        setAttribute(n, found{k}{1}, decoded(regexprep([found{k}{2:end}], '[\t\n]', ' ')));
    end
end

function text = decoded(text)
    if any(text == '&')
        if ~isempty(regexp(text, '&(?!(lt|gt|amp|quot|apos|#\d+|#x[0-9A-Fa-f]+);)', 'once'))
            malformed('a reference is not valid');
        end
        text = runmat_xml_text(text);
    end
end

function malformed(why)
    error('MATLAB:xml:malformed', 'The XML file is not well-formed: %s.', why);
end
