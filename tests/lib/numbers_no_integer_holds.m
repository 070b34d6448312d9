% Calls with numbers that no integer holds. Each of them converted such a number to an integer, or added integers until
% the sum overflowed.
calls = {
    @() find([1 0 1], 1e300)
    @() find([1 0 1], Inf, 'last')
    @() repelem(1:1e4, repmat(1e15, 1, 1e4))
    @() read_back([1e300 2])
    @() datestr(1e305)
    @() round(pi, 1e300, 'significant')
    @() round(pi, Inf, 'significant')
    @() tsearchn([1e308 0; -1e308 0; 0 1], [1 2 3], [0 0])
    @() string(datetime(1e305, 1, 1))
    @() between(datetime(1e300, 1, 1), datetime(1, 1, 1))
    @() one_of([1e300 1e301])
};
for k = 1:numel(calls)
    try
        r = calls{k}();
        fprintf('%d: %s\n', k, mat2str(size(r)))
    catch e
        fprintf('%d: %s\n', k, e.identifier)
    end
end

% A key of a map is converted to the class of its keys, so two of these keys are one.
m = containers.Map('KeyType', 'int32', 'ValueType', 'any');
m(5e300) = 1; m(-5e300) = 2; m(1.2) = 3; m(0.9) = 4; m(NaN) = 5;
disp(m.keys()), disp(m.isKey({int32(1), 1.4, 2}))
m = containers.Map('KeyType', 'int64', 'ValueType', 'any');
m(sum(ones(1, 5000))) = 1;
disp(m.keys())

% Colours and places that are no numbers between 0 and 1
figure('Visible', 'off')
scatter(1:3, 1:3, [NaN 1e300 -1], [NaN 1 Inf], 'filled'), drawn()
scatter(1:3, 1:3, 10, [NaN 1 Inf; 2 3 4; -1 -1 -1], 'filled'), drawn()
surf(peaks(3), cat(3, nan(3), 1e300 * ones(3), -ones(3))), drawn()
patch('Faces', [1 2 3; 1 NaN 1e300], 'Vertices', [0 0; 1 0; 0 1], 'FaceVertexCData', [NaN 1e300 -1; 1 1 1; 0 0 0], ...
    'FaceColor', 'interp'), drawn()
polarhistogram('BinEdges', [0 Inf], 'BinCounts', 1), drawn()
imagesc([1e308 -1e308; NaN Inf]), caxis([-Inf Inf]), colorbar, drawn()
imagesc(magic(4)), colorbar('Ticks', [NaN 1e308 Inf]), drawn()
try
    one_row(1)
catch e
    fprintf('%s\n', e.identifier)
end

function x = read_back(sizes)
    name = tempname;
    f = fopen(name, 'w+');
    fwrite(f, 1:10);
    frewind(f);
    tidy = onCleanup(@() delete(name));
    x = fread(f, sizes);
    fclose(f);
end
function x = one_of(places)
    x = 1:1e4;
    x = x(places(1):places(1):5000 * places(1));
end
function drawn
    image = print('-RGBImage', '-r8');
    fprintf('%s\n', class(image))
    clf
end
function one_row(x)
    arguments
        x (1e300, :) double
    end
    disp(x)
end
