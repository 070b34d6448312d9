% java.lang, java.text, java.net and java.security as MATLAB programs use them.
s = java.lang.String('Hello, World'); disp(class(s)), disp(s), disp(s.length()), disp(isjava(s)), disp(isjava('s'))
disp(char(s.toUpperCase())), disp(s.indexOf('World')), disp(s.indexOf('x')), disp(char(s.substring(7)))
disp(char(s.substring(0, 5)))
disp(s.hashCode()), disp(s.equals('Hello, World')), disp(s.contains('World')), disp(s.startsWith('He'))
disp(s.endsWith('ld'))
disp(char(s.replace('l', 'L'))), disp(char(s.replaceAll('[aeiou]', '_'))), disp(s.charAt(1)), disp(class(s.getBytes()))
p = s.split(', '); disp(numel(p)), disp(char(p(2))), disp(s.toCharArray()'), disp(s.compareTo('Help'))
disp(s.lastIndexOf('o'))
disp(char(java.lang.String.format('%d items, %s', {3, 'red'}))), disp(char(java.lang.String.valueOf(2.5)))
disp(java.lang.String(uint8('bytes'))), disp(strcmp(char(s.trim()), 'Hello, World')), disp(s.matches('H.*d'))
disp(s.isEmpty())
b = java.lang.StringBuilder('ab'); b.append('cd').append(5); b.append(1.5); disp(char(b.toString())), disp(b.length())
b = java.lang.StringBuffer(); b.append('x'); b.insert(0, 'yz'); disp(char(b.reverse().toString()))
disp(java.lang.Math.pow(2, 10)), disp(java.lang.Math.round(2.5)), disp(java.lang.Math.sqrt(-1))
disp(java.lang.Math.PI == pi)
disp(java.lang.Integer.parseInt('42')), disp(java.lang.Integer.parseInt('ff', 16))
disp(char(java.lang.Integer.toHexString(255)))
disp(java.lang.Double.parseDouble('1e3')), disp(java.lang.Integer.MAX_VALUE), disp(java.lang.Double(3).doubleValue())
disp(java.lang.Long.parseLong('123456789012')), disp(java.lang.Boolean.parseBoolean('TRUE'))
x = java.lang.Integer('7'); disp(x.intValue())
for v = [3, 0.1, 1e10, -2.5e-7, 100, 1 / 3, Inf], fprintf('%s ', char(java.lang.String.valueOf(v))); end, disp(' ')
t = java.lang.System.currentTimeMillis(); assert(t > 1.6e12 && t == fix(t)), n = java.lang.System.nanoTime();
assert(n > 0)
disp(char(java.lang.System.getProperty('file.separator'))), disp(isempty(java.lang.System.getProperty('no.such')))
assert(~isempty(char(java.lang.System.getProperty('user.dir')))), setenv('JAVA_TEST_T', 'v')
disp(char(java.lang.System.getenv('JAVA_TEST_T')))
r = java.lang.Runtime.getRuntime();
assert(r.availableProcessors() >= 1 && r.freeMemory() > 0 && r.maxMemory() >= r.freeMemory())
java.lang.System.out.println('line'), java.lang.System.out.print('no line, '); java.lang.System.out.println(3)
assert(isa(java.lang.System.out, 'java.io.PrintStream'))
java.lang.Thread.sleep(1)
% checksums: the values of RFC 1321 and FIPS 180
for name = {'MD5', 'SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512', 'SHA1'}
    d = java.security.MessageDigest.getInstance(name{1}); d.update(uint8('abc'));
    fprintf('%s %s\n', name{1}, sprintf('%02x', typecast(d.digest(), 'uint8')));
end
d = java.security.MessageDigest.getInstance('MD5');
for k = [0 55 56 57 63 64 65 119 120 1000]
    d.update(zeros(1, k, 'uint8') + uint8(97)); fprintf('%d:%s ', k, sprintf('%02x', typecast(d.digest(), 'uint8')));
end
disp(' '), d = java.security.MessageDigest.getInstance('SHA-512'); for k = [111 112 127 128 240]
    fprintf('%s ', sprintf('%02x', bitand(typecast(d.digest(repmat(uint8(1), 1, k)), 'uint8'), 15)));
end
disp(' '), d.update('ab'), d.reset(), d.update(int8([-1 5])); x = d.digest(); disp(class(x)), disp(size(x))
f = java.text.SimpleDateFormat('yyyy-MM-dd HH:mm:ss.SSS'); q = f.parse('2020-03-04 05:06:07.250');
disp(char(f.format(q)))
assert(q.getTime() == fix(q.getTime())), z = java.util.Date(); assert(z.getTime() >= t && q.before(z))
for c = {'#,##0.00', 1234567.891; '0.###', 2.5; '000', 7; '#.#%', 0.256; '$#,###', 9876; '0.0', -0.25; '#,##0', 999}'
    fprintf('%s ', char(java.text.DecimalFormat(c{1}).format(c{2})));
end
disp(' '), disp(char(java.net.URLEncoder.encode('a b&c=ü/', 'UTF-8')))
disp(char(java.net.URLDecoder.decode('a+b%26%C3%BC', 'UTF-8')))
h = java.net.InetAddress.getLocalHost(); assert(~isempty(char(h.getHostName())) && ~isempty(char(h.getHostAddress)))
disp(javaMethod('abs', 'java.lang.Math', -4)), disp(javaMethod('length', java.lang.String('abcd')))
o = javaObject('java.lang.String', 'q'); disp(o)
o = javaObjectEDT('java.lang.StringBuilder', 'e'); javaMethodEDT('append', o, 'f'); disp(o)
for bad = {@() java.awt.Robot, @() javax.swing.JFrame('x'), @() java.util.Nothing(3), ...
        @() javaObject('java.awt.Robot'), @() javaObject('sin'), @() javaMethod('x', 3), @() javaArray('double', 3), ...
        @() java.lang.Integer.parseInt('x'), @() java.security.MessageDigest.getInstance('MD9'), @() s.charAt(99)}
    try, bad{1}(), catch e, fprintf('%s: %s\n', e.identifier, strrep(e.message, newline, ' ')), end
end
