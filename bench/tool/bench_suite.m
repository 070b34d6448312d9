function cases = bench_suite(folder)
% cases = bench_suite(FOLDER)  The cases of suite.json, as a cell array of structs.
s = jsondecode(fileread(fullfile(folder, 'suite.json')));
cases = s.cases;
if isstruct(cases), cases = num2cell(cases); end
cases = cases(:)';
end
