% xmlread and xmlwrite: nodes of a document, their methods, changes, files that are not well-formed.
f = [tempname '.xml'];
writelines(["<?xml version=""1.0"" encoding=""UTF-8""?>" "<!DOCTYPE a [<!ELEMENT a ANY>]>" "<!-- first -->" ...
    "<a x='1 &lt; 2' y=""&#65;&amp;"">" ...
    "  <b>low</b><b c=""d>e""/><n:b>t<i>i</i>de</n:b><![CDATA[<raw>&]]><?go now?>" "</a>"], f);
d = xmlread(f); r = d.getDocumentElement; disp(r.getNodeName), disp(r.getAttribute('x'))
disp(r.getAttribute('y'))
list = d.getElementsByTagName('b'); disp(list.getLength), disp(list.item(0).getTextContent)
assert(isa(list, 'matlab.io.xml.dom.NodeList') && isa(d, 'matlab.io.xml.dom.Node'))
disp(list.item(1).getAttribute('c'))
disp(isempty(list.item(2))), disp(d.getElementsByTagName('*').getLength), disp(r.getElementsByTagName('zz').getLength)
disp(d.getElementsByTagName('n:b').item(0).getTextContent), c = r.getChildNodes; disp(c.getLength)
types = zeros(1, c.getLength); for k = 0:c.getLength - 1, types(k + 1) = c.item(k).getNodeType; end, disp(types)
disp(double(r.getFirstChild.getData)), disp(r.getLastChild.getNodeName), disp(isempty(r.getNextSibling))
disp(r.getPreviousSibling.getNodeValue), disp(r.getParentNode == d), disp(isempty(d.getParentNode))
disp(isempty(r.getNodeValue))
a = r.getAttributes; disp(a.getLength), disp(char(a.item(0).getName)), disp(char(a.item(0).getValue))
disp(a.getNamedItem('y').getNodeValue), disp(r.hasAttribute('x')), disp(r.hasAttribute('z')), disp(r.getAttribute('z'))
disp([r.hasChildNodes, r.hasAttributes, list.item(0).hasAttributes, isempty(list.item(0).getFirstChild.getFirstChild)])
b = list.item(0); disp(char(b.getFirstChild.getData)), disp(class(b)), b, list
% changes
e = d.createElement('new'); e.setAttribute('k', 'a"b<'); e.appendChild(d.createTextNode('x < y')); r.appendChild(e);
r.removeChild(b); r.removeAttribute('x'); r.setAttribute('y', 7); list.item(1).setTextContent('changed');
r.appendChild(d.createComment('last')); xmlwrite(f, d), disp(fileread(f)), again = xmlread(f);
disp(again.getElementsByTagName('new').item(0).getTextContent), disp(again.getDocumentElement.getOwnerDocument == again)
writelines("<p><q><r/></q><s/></p>", f), disp(xmlwrite(xmlread(f)))
bad = {'', 'text', '<a>', '<a></b>', '<a/><b/>', '<a b=c/>', '<a b="1" b="2"/>', '<a>&zz;</a>', '<a', ...
    '<a><!-- </a>', '</a>', '<a/>text', '<a b="<"/>', '<a "b"/>', '< a/>'};
for k = 1:numel(bad)
    id = fopen(f, 'w'); fprintf(id, '%s', bad{k}); fclose(id);
    try, xmlread(f); disp('read'), catch e, disp([e.identifier ': ' e.message]), end
end
try, xmlread('no such file.xml'), catch e, disp(e.identifier), end
try, xmlread(3), catch e, disp(e.identifier), end
try, xmlread, catch e, disp(e.identifier), end
try, xmlwrite(3), catch e, disp(e.identifier), end
try, xmlwrite('/no/such/folder/a.xml', r), catch e, disp(e.identifier), end
try, r.appendChild(r), catch e, disp(e.identifier), end
try, r.removeChild(b), catch e, disp(e.identifier), end
try, b.getFirstChild.appendChild(e), catch e, disp(e.identifier), end
