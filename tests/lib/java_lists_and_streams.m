% java.util, java.util.zip and java.io as MATLAB programs use them.
m = java.util.HashMap(); disp(m.isEmpty()), m.put('one', 1); old = m.put('one', 11); disp(old)
m.put('two', [1 2 3]); m.put(3, 'three');
disp(m.size()), disp(m.get('one')), disp(m.get('two')'), disp(m.get(3)), disp(isempty(m.get('none')))
disp(m.containsKey('two'))
disp(m.containsValue('three')), disp(class(m)), x = m.remove('two'); disp(x'), disp(m.size), disp(char(m.toString()))
it = m.keySet().iterator(); while it.hasNext(), disp(it.next()), end, disp(m.values().size())
disp(m.getOrDefault('q', 5))
m.put('c', containers.Map); disp(class(m.get('c'))), m.clear(), disp(m.size())
for k = 1:30, m.put(sprintf('key%d', k), k); end, c = m.keySet().toArray(); disp(strjoin(c(1:6)', ' '))
disp(m.get('key17'))
h = java.util.Hashtable(); h.put('b', 2); h.put('a', 1); e = h.keys(); n = 0; while e.hasMoreElements()
n = n + h.get(e.nextElement()); end, disp(n)
l = java.util.LinkedHashMap(); l.put('z', 1); l.put('y', 2); disp(l), t = java.util.TreeMap(l); disp(t)
assert(isa(java.util.ArrayList(), 'java.util.AbstractCollection'))
q = t.entrySet().iterator(); w = q.next(); disp(w.getKey())
assert(isa(q, 'java.util.Iterator') && isa(q, 'java.lang.Object') && isa(w, 'java.util.Entry'))
s = java.util.LinkedHashSet(); s.add('z'); s.add('y'); s.add('z'); disp(s.size()), disp(s.iterator().next())
p = java.util.Properties(); p.setProperty('a', 'b'); disp(char(p.getProperty('a'))), disp(p.getProperty('z', 'default'))
a = java.util.ArrayList(); a.add('first'); a.add(2); a.add(0, 'zeroth'); disp(a), disp(a.size()), disp(a.get(1))
disp(a.indexOf(2))
a.set(1, [4; 5]); disp(a.get(1)'), a.remove(0); disp(a.size()), disp(a.contains(2)), c = a.toArray();
disp(class(c)), disp(size(c))
a.addAll(java.util.LinkedList({'p', 'q'})); disp(a.size()), i = a.iterator(); k = 0; while i.hasNext(), i.next();
k = k + 1; end, disp(k)
q = java.util.LinkedList(); q.add(1); q.add(2); q.addFirst(0); disp(q.poll()), disp(q.removeLast())
disp(q.peek()), q.push(9); disp(q.pop())
s = java.util.Stack(); s.push('u'); s.push('v'); disp(s.peek()), disp(s.pop()), disp(s.size())
v = java.util.Vector(); v.addElement(5); disp(v.elementAt(0))
z = java.util.HashSet(); disp(z.add('x')), disp(z.add('x')), disp(z.size()), disp(z.contains('x'))
z = java.util.TreeSet({'b', 'a'}); disp(z)
u = java.util.UUID.randomUUID(); x = char(u); assert(numel(x) == 36 && x(15) == '4' && any(x(20) == '89ab'))
assert(~strcmp(x, char(java.util.UUID.randomUUID))), disp(char(java.util.UUID.nameUUIDFromBytes(uint8('hello'))))
disp(isjava(u))
% bytes as text
e = java.util.Base64.getEncoder(); disp(char(e.encodeToString(uint8('any carnal pleas'))))
disp(char(e.encode(uint8([255 254]))'))
d = java.util.Base64.getDecoder().decode('/+4='); disp(class(d)), disp(d')
disp(char(java.util.Base64.getUrlEncoder.encodeToString(uint8([255 238]))))
b = org.apache.commons.codec.binary.Base64; disp(char(b.encode(uint8('abc'))'))
disp(char(org.apache.commons.codec.binary.Base64.decodeBase64(uint8('YWJj'))'))
disp(double(org.apache.commons.codec.binary.Base64.encodeBase64Chunked(uint8('abc'))'))
disp(char(javax.xml.bind.DatatypeConverter.printHexBinary(uint8([1 171]))))
disp(javax.xml.bind.DatatypeConverter.parseBase64Binary('AQI=')')
% packed streams
text = uint8(repmat('hello ', 1, 50));
for kind = {{@java.util.zip.GZIPOutputStream, @java.util.zip.GZIPInputStream}, ...
    {@java.util.zip.DeflaterOutputStream, @java.util.zip.InflaterInputStream}}
    o = java.io.ByteArrayOutputStream(); g = kind{1}{1}(o); g.write(text, 0, numel(text)); g.close();
    packed = o.toByteArray();
    assert(isa(packed, 'int8') && iscolumn(packed) && numel(packed) < 60)
    i = kind{1}{2}(java.io.ByteArrayInputStream(packed)); o = java.io.ByteArrayOutputStream();
    c = com.mathworks.mlwidgets.io.InterruptibleStreamCopier.getInterruptibleStreamCopier; c.copyStream(i, o);
    assert(isequal(typecast(o.toByteArray(), 'uint8')', text))
end
o = java.io.ByteArrayOutputStream(); g = java.util.zip.DeflaterOutputStream(o, java.util.zip.Deflater(9, true));
assert(isa(o, 'java.io.OutputStream') && isa(java.io.ByteArrayInputStream([1 2]), 'java.io.InputStream'))
g.write(text); g.close(); raw = o.toByteArray();
i = java.util.zip.InflaterInputStream(java.io.ByteArrayInputStream(raw), java.util.zip.Inflater(true));
disp(i.available()), disp(char(i.read()))
o = java.io.ByteArrayOutputStream(); g = java.util.zip.DeflaterOutputStream(o); g.write(text); g.close();
r = java.io.ByteArrayOutputStream();
g = java.util.zip.InflaterOutputStream(r); g.write(o.toByteArray()); g.close();
disp(isequal(char(r.toByteArray()'), char(text)))
c = java.util.zip.CRC32; c.update(uint8('123456789')); fprintf('%x\n', c.getValue), c = java.util.zip.Adler32;
c.update(uint8('Wikipedia')); fprintf('%x\n', c.getValue)
% files
d = tempname; mkdir(d), f = java.io.File(d, 'a.txt'); disp(f.exists()), o = java.io.FileOutputStream(f);
o.write(uint8('12345')); o.close();
disp(f.length()), disp(f.isFile()), disp(char(f.getName())), disp(strcmp(char(f.getParent()), d))
disp(strcmp(char(f.getAbsolutePath()), fullfile(d, 'a.txt')))
i = java.io.FileInputStream(f); disp(char(i.readAllBytes()')), g = java.io.File(d); disp(g.isDirectory())
disp(numel(g.listFiles())), n = g.list(); disp(n(1))
disp(f.canRead()), assert(f.lastModified() > 1.6e12), h = java.io.File([d '/x/../y/z']); disp(h.mkdirs())
disp(endsWith(char(h.getCanonicalPath()), '/y/z'))
disp(f.delete()), disp(f.exists()), disp(java.io.File('rel/b.m').isAbsolute())
disp(char(java.io.File('rel/b.m').getPath())), rmdir(d, 's')
l = java.util.Locale.US; disp(char(l)), k = java.io.File.createTempFile('ab', '.q'); disp(k.exists())
ok = k.delete(); disp(ok)
for bad = {@() a.get(99), @() s.pop().x, ...
        @() java.util.zip.GZIPInputStream(java.io.ByteArrayInputStream(uint8(1:30))), ...
        @() java.io.FileInputStream('no such'), @() java.util.Base64.getDecoder().decode('*'), ...
        @() java.util.UUID.fromString('zz')}
    try, bad{1}(), catch e, fprintf('%s: %s\n', e.identifier, strrep(e.message, newline, ' ')), end
end
