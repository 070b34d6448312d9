% Arrays of calendar durations change their shape as other arrays do.
d = repmat([calmonths(1) caldays(2)], 2, 2), class(d), size(reshape(d, 4, 2)), size(permute(d, [2 1]))
flip(d(1, 1:2)), circshift(d(1, :), 1), cat(1, d(1), d(2))
isrow(d), iscolumn(d(:, 1)), isvector(d(1, :)), ismatrix(d), ndims(d)
