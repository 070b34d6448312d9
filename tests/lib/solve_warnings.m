% what \ says of square systems that are singular, or nearly: triangles too, of every size
systems = {[1 1; 0 1e-18], [1 0; 1 1e-18], [1 2; 2 4], [0 1; 0 1], [1 2; 2 4 + 1e-15], [2 1; 1 3], [1 1; 0 1], ...
    1e-18 * eye(3), triu(ones(20)) - diag([zeros(1, 19) 1 - 1e-18])};
warning('off', 'all')
for k = 1:numel(systems)
    lastwarn('', '')
    A = systems{k};
    x = A \ ones(size(A, 1), 1);
    [~, id] = lastwarn();
    fprintf('%d: %s\n', k, id)
end
