% Archives for the escapes: one that is good, and some that lead out of their folder.
function make_archives(folder, secret)
	cd(folder);
	writelines("x", 'good.txt');
	tar('good.tar', 'good.txt');
	zip('good.zip', 'good.txt');
	zip('dots.zip', 'good.txt');
	put('dots.zip', double(strrep(char(get_bytes('dots.zip')), 'good.txt', '../d.txt')));
	put('dots.tar', [entry('../dots', '0', ''), zeros(1, 1024)]);
	put('link.tar', [entry('s', '2', secret), zeros(1, 1024)]);
	put('hard.tar', [entry('s', '1', secret), zeros(1, 1024)]);
	put('device.tar', [entry('s', '3', ''), zeros(1, 1024)]);
end
function b = entry(name, type, target)
	b = zeros(1, 512);
	b(1:numel(name)) = name; b(101:107) = '0000644'; b(109:115) = '0000000'; b(117:123) = '0000000';
	b(125:135) = '00000000000'; b(137:147) = '00000000000'; b(157) = type; b(158:157 + numel(target)) = target;
	b(258:264) = ['ustar' 0 '0']; b(265) = '0';
	b(149:156) = ' ';
	b(149:154) = sprintf('%06o', sum(b)); b(155) = 0;
end
function put(name, b), f = fopen(name, 'w'); fwrite(f, b, 'uint8'); fclose(f); end
function b = get_bytes(name), f = fopen(name); b = fread(f, Inf, 'uint8')'; fclose(f); end
