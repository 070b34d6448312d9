% the mode of integers that lie close together is found by counting
% long: wgpu
rng(2);
for c={'int8','uint8','int16','int32','uint32'}
    for t=1:5
        x=cast(randi(40,3000,1)-10*(c{1}(1)=='i'),c{1}); [m,f]=mode(x);
        assert(isequal(mode(x),m)&&strcmp(class(m),c{1})&&isequal(mode(x'),m)&&isequal(mode(reshape(x,300,10), ...
            'all'),m));
    end
end
assert(isequal(mode(int32([5*ones(1,2000) -2147483648*ones(1,1000) 2147483647])),int32(5)));
x=uint8(mod(0:2559,256)); assert(isequal(mode(x),uint8(0)));
disp ok
