X = [0 0 0; 1 0 0; 0 1 0; 0 0 1; 1 1 1]; h = tetramesh([1 2 3 4; 2 3 4 5], X);
assert(size(h.Faces, 1) == 8)
