% IOUtils copies whole streams, also through packed bytes.
packed = java.io.ByteArrayOutputStream();
z = java.util.zip.GZIPOutputStream(packed);
z.write(typecast(uint8(0:199), 'int8'), 0, 200);
z.close();
in = java.util.zip.GZIPInputStream(java.io.ByteArrayInputStream(packed.toByteArray()));
out = java.io.ByteArrayOutputStream();
n = org.apache.commons.io.IOUtils.copy(in, out);
assert(n == 200 && isequal(typecast(out.toByteArray(), 'uint8'), uint8(0:199)'))
b = org.apache.commons.io.IOUtils.toByteArray(java.io.ByteArrayInputStream(uint8([1 2 3])));
assert(isequal(double(b(:)), [1; 2; 3]))
