% bitand, bitor and bitxor of integers go by whole words: all classes, lengths that fill none and some
for c={'int8','uint8','int16','uint16','int32','uint32','int64','uint64'}
 for n=[1 3 7 8 9 100 70001]
  a=cast(mod((1:n)*7919,127),c{1}); b=cast(mod((1:n)*104729,101),c{1}); one=cast(5,c{1});
  for f={@bitand,@bitor,@bitxor}
   assert(isequal(double(f{1}(a,b)), f{1}(double(a),double(b))) && ...
       isequal(double(f{1}(a,one)), f{1}(double(a),5)) && isequal(f{1}(one,b), f{1}(b,one)) && isa(f{1}(a,b),c{1}))
  end
 end
end
disp ok
