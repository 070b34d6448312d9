% provider: sample
% Maps on a device that is not the host: what is uploaded and downloaded.
x = linspace(0, 1, 20000); y = x;
for k = 1:10
    y = y .* x + k;
end
z = y - x;
fprintf('%.6g %.6g\n', y(7), z(end));
