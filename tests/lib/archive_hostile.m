% Archives write nothing outside of their folder, and names of files are no commands of a shell.
% long: wgpu
d = tempname; mkdir(d); here = cd(d); mkdir('in'); writelines("hello", 'in/x.txt'); writelines("secret", 'secret.txt');
tar('a$(touch one)"; touch two; ".tar', 'in'); untar('a$(touch one)"; touch two; ".tar', 'out1');
disp(strtrim(fileread('out1/in/x.txt')))
tar('long.tgz', {'in/x.txt'}); names = untar('long.tgz', 'out2'); disp(strrep(names{1}, [d '/'], ''))
disp([isfile('one'), isfile('two'), isenv('a+x}" ]; touch three; [ "'), isfile('three')])
attempt({entry('../up.txt', '0', '')}, 'parent');
attempt({entry('/tmp/runmat_absolute.txt', '0', '')}, 'absolute');
attempt({entry('a/../../up.txt', '0', '')}, 'parent inside');
attempt({entry('l', '2', '..'), entry('l/up.txt', '0', '')}, 'link to the parent');
attempt({entry('l', '2', '/tmp'), entry('l/up.txt', '0', '')}, 'absolute link');
attempt({entry('m', '5', ''), entry('l', '2', 'm'), entry('l/in.txt', '0', '')}, 'file through a link');
attempt({entry('m/l', '2', '..'), entry('k', '2', 'm/l/..')}, 'link by a link');
attempt({entry('h', '1', '../secret.txt')}, 'hard link');
attempt({entry('h', '1', 'nothing')}, 'hard link to nothing');
attempt({entry('dev', '3', '')}, 'character device');
attempt({entry('dev', '4', '')}, 'block device');
attempt({entry('pipe', '6', '')}, 'pipe');
attempt({entry(['a' char(10) 'b'], '0', '')}, 'newline');
attempt({pax('27 path=../out_of_here.txt'), entry('x', '0', '')}, 'pax name');
long = entry('huge.txt', '0', ''); long(125:135) = '77777777777'; attempt({sealed(long)}, 'size that lies');
attempt({[entry('x', '0', ''), 'y']}, 'damaged');
broken = entry('x', '0', ''); broken(1) = 'y'; attempt({broken}, 'sum');
writebytes('good.tar', [entry('s', '0', ''), entry('t', '2', 's'), zeros(1, 1024)]);
untar('good.tar', 'good'); disp(strtrim(fileread('good/t')))
writebytes('set.tar', [mode(entry('s', '0', ''), '0006777'), zeros(1, 1024)]);
untar('set.tar', 'set'); [~, text] = system('stat -c %a set/s'); disp(bitand(base2dec(strtrim(text), 8), 3584))
for name = {'../u', '/tmp/runmat_u', 'a/../../u', '..\u', ['a' char(10) 'b'], ['a' char(0) 'b']}
	zip('z.zip', 'in/x.txt');
	b = readbytes('z.zip');
	n = numel(name{1}); b = strrep(char(b), 'in/x.txt', [name{1} repmat('q', 1, 8 - n)]);
	writebytes('z.zip', b(1:end));
	if n > 8, continue, end
	try, unzip('z.zip', 'zout'); disp('no error'); catch e, disp(e.identifier), end
end
cd('out1'); disp(isfile('../up.txt')); cd('..'); disp(numel(dir('*.txt')))
cd(here); rmdir(d, 's');
function attempt(parts, what)
	writebytes('bad.tar', [parts{:}, zeros(1, 1024)]);
	try
		untar('bad.tar', 'bad');
		fprintf('%s: no error\n', what);
	catch e
		fprintf('%s: %s\n', what, e.identifier);
	end
	if isfolder('bad'), rmdir('bad', 's'); end
end
function b = entry(name, type, target)
	body = zeros(1, 0);
	if type == '0', body = double('hello'); end
	b = zeros(1, 512);
	b(1:numel(name)) = name; b(101:107) = '0000644'; b(109:115) = '0000000'; b(117:123) = '0000000';
	b(125:135) = sprintf('%011o', numel(body)); b(137:147) = '00000000000'; b(157) = type;
	b(158:157 + numel(target)) = target;
	b(258:264) = ['ustar' 0 '0']; b(265) = '0';
	b = [sealed(b), body, zeros(1, mod(-numel(body), 512))];
end
function b = sealed(b)
	b(149:156) = ' ';
	b(149:154) = sprintf('%06o', sum(b(1:512))); b(155) = 0; b(156) = ' ';
end
function b = mode(b, m), b(101:107) = m; b = sealed(b); end
function b = pax(line)
	body = double([line newline]);
	b = entry('pax', 'x', ''); b(125:135) = sprintf('%011o', numel(body));
	b = [sealed(b), body, zeros(1, mod(-numel(body), 512))];
end
function writebytes(name, b), f = fopen(name, 'w'); fwrite(f, b, 'uint8'); fclose(f); end
function b = readbytes(name), f = fopen(name); b = fread(f, Inf, 'uint8')'; fclose(f); end
