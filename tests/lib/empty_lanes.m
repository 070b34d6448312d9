% Functions that work along a dimension: empty arrays whose number of lanes does not follow from their elements.
show('interpft(zeros(3, 0), 5)');
show('interpft([], 5)');
show('interpft(zeros(3, 0, "single"), 5)');
show('interpft(zeros(2, 0, "int8"), 3)');
show('interpft([1 2 3], 0)');
show('interpft(zeros(0, 3), 5)');
show('interpft(zeros(2, 0, 3), 5, 2)');
show('interpft(1:3, -2)');
show('nufft([])');
show('nufft(zeros(0, 3))');
show('nufft(zeros(1, 0))');
show('nufft(zeros(0, 3), [], [0.1 0.2])');
show('nufft(zeros(3, 0), [1 2 3], [0.1 0.2])');
show('median(zeros(0, 1))');
show('median(zeros(1, 0))');
show('tensorprod(zeros(3, 0), zeros(3, 0), 1)');
show('tensorprod(zeros(0, 3), zeros(0, 2), 1)');
show('interp1(1:3, zeros(3, 0), 2)');
show('interp1(1:3, zeros(0, 3), 2)');
show('findpeaks([])');
show('findpeaks(zeros(1, 0))');
function show(code)
    try
        r = eval(code);
        fprintf('%-44s %s %s %s\n', code, class(r), mat2str(size(r)), mat2str(r));
    catch e
        fprintf('%-44s %s: %s\n', code, e.identifier, e.message);
    end
end
