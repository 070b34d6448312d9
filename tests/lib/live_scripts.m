% Live scripts (.mlx) are archives. Their code runs like that of a file .m, by name, by run, and from the path.
% modes: off
folder = tempname; mkdir(folder); there = cd(folder);
live('shapes.mlx', [text('Area of a circle') ...
	code(['r = 2;' 10 'a = area(r)']) text('The functions stand at the end.') section() ...
	code(['if a < 13 && r > 1' 10 '    disp(''small'')' 10 'end']) ...
	code(['function y = area(r)' 10 'y = round(pi * r^2, 4);' 10 'end'])]);
shapes
run('shapes.mlx'); run shapes
exist('shapes'), isequal(which('shapes'), fullfile(folder, 'shapes.mlx'))
type shapes

% a function in a live file, with help and a local function; a private one; one of a package
live('twice.mlx', [text('About twice') code(['function y = twice(x)' 10 '% twice(X)  X two times.' 10 ...
	'y = helper(x);' 10 'end']) code(['function y = helper(x), y = 2 * x; end'])]);
mkdir private; live('private/hidden.mlx', code('function y = hidden(), y = ''private''; end'));
mkdir +pack; live('+pack/half.mlx', code('function y = half(x), y = x / 2; end'));
live('calls.mlx', code(['name = mfilename, h = hidden()' 10 'p = pack.half(5)']));
twice(4), f = @twice; f(5)
help twice
calls

% a live script goes before a file .m of the same name in one folder, and a folder that stands first goes before both
live('both.mlx', code('disp(''live'')')); writelines("disp('plain')", 'both.m');
both
mkdir first; writelines("disp('first')", 'first/both.m'); addpath first; cd first; both; cd ..
rehash; both
run both.m

% entities, data sections with the mark, breaks, and controls, whose value stands in the code
live('marks.mlx', [paragraph('a = 1 &lt; 2 &amp;&amp; true; s = "&#955;&#x3b1;&quot;&quot;"') ...
	code('c = [1 2]'';') ...
	paragraph(['n = 6</w:t></w:r><mc:AlternateContent><mc:Choice Requires="R2018a"><w:customXml w:element=' ...
	'"livecontrol"><w:attr w:val="n &gt; 7"/></w:customXml></mc:Choice><mc:Fallback/></mc:AlternateContent>' ...
	'<w:r><w:t>']) ...
	['<w:p><w:pPr><w:pStyle w:val="code"/></w:pPr><mc:AlternateContent><mc:Choice><w:r><w:t>k = 1</w:t></w:r>' ...
	'</mc:Choice><mc:Fallback><w:p><w:r><w:t>k = 2</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent></w:p>'] ...
	paragraph('t = ''a</w:t></w:r><w:r><w:tab/><w:t>b'';</w:t><w:br/><w:t>double(t)')]);
marks

% errors name the lines of the code
live('fails.mlx', [text('one') code(['x = 1;' 10 'y = 2;']) text('two') ...
	code(['z = 3;' 10 'error(''my:id'', ''no'')'])]);
try, fails, catch e, disp(e.message), disp(e.stack(1).line), [~, n, x] = fileparts(e.stack(1).file); disp([n x]), end
live('fails.mlx', code('x = 4'), 'later'); pause(0.01)
fails

% what no live script is
writelines("x = 1", 'plain.mlx'); attempt('plain')
live('entities.mlx', ['<!DOCTYPE a [<!ENTITY b "c">]>' code('x = 1')]); attempt('entities')
live('torn.mlx', '<![CDATA['); attempt('torn')
live('nothing.mlx', ''); nothing
b = fileread_('shapes.mlx'); at = strfind(char(b), 'matlab/document.xml');
write_('short.mlx', b(1:200)); attempt('short')
write_('wrong.mlx', [b(1:at(1) + 40), b(at(1) + 40) + 1, b(at(1) + 42:end)]); attempt('wrong')
c = b; c(at(end) - 46 + 8) = 1; write_('secret.mlx', c); attempt('secret')
c = b; c(at(end) - 46 + 10) = 12; write_('method.mlx', c); attempt('method')
c = b; c(at(end) - 46 + 24 + 3) = 255; write_('large.mlx', c); attempt('large')
c = b; c(at(end) - 46 + 42 + 3) = 255; write_('far.mlx', c); attempt('far')
c = b; c(at(end) - 46 + 20 + 3) = 255; write_('long.mlx', c); attempt('long')

% runtests runs live scripts, and what lists them
mkdir tests; cd tests; live('areaTest.mlx', [text('A test') code('assert(pi > 3)')]);
live('badTest.mlx', code('error(''no'')'));
evalc('r = [runtests(''areaTest''), runtests(pwd), runtests(fullfile(pwd, ''badTest.mlx''))];');
fprintf('%s ', r.Name), disp([r.Passed])
w = what; fprintf('%s ', w.mlx{:}), disp(isempty(w.m))
cd(there); rmdir(folder, 's');

function attempt(name)
	try
		evalin('base', name)
	catch e
		fprintf('%s: %s\n', e.identifier, strrep(e.message, [pwd '/'], ''));
	end
end
function p = paragraph(words)
	p = ['<w:p><w:pPr><w:pStyle w:val="code"/></w:pPr><w:r><w:t>' words '</w:t></w:r></w:p>'];
end
function p = code(words), p = paragraph(['<![CDATA[' words ']]>']); end
function p = text(words), p = strrep(paragraph(words), '"code"', '"text"'); end
function p = section(), p = '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>'; end
function b = fileread_(name), f = fopen(name); b = fread(f, [1 Inf], '*uint8'); fclose(f); end
function write_(name, b), f = fopen(name, 'w'); fwrite(f, b); fclose(f); end
function live(name, body, ~)
	d = tempname; mkdir(fullfile(d, 'matlab')); f = fopen(fullfile(d, 'matlab', 'document.xml'), 'w');
	fprintf(f, '%s', ['<?xml version="1.0"?><!-- <w:t>no</w:t> --><w:document xmlns:w="w">' ...
		'<w:body>' body '</w:body></w:document>']);
	fclose(f); zip([d '.zip'], 'matlab', d); movefile([d '.zip'], name); rmdir(d, 's');
end
