function [level, quality] = graythresh(A)
%graythresh(A)  The level, from 0 to 1, that separates the image A best into dark and bright pixels, by Otsu's method.
%[LEVEL, Q] = graythresh(A)  How well it separates, from 0 to 1.
%>> round(graythresh(uint8([10 10 200 200])), 2)
%ans =
%    0.4100
	narginchk(1, 1)
	if ~isnumeric(A)
		error('images:graythresh:InvalidImage', 'A must be a numeric image.');
	end
	level = 0;
	quality = 0;
	if isempty(A), return, end
	g = min(max(double(im2double(A(:))), 0), 1);
	p = accumarray(round(g * 255) + 1, 1, [256 1]) / numel(g);
	w = cumsum(p);
	mu = cumsum(p .* (1:256).');
	between = (mu(end) * w - mu).^2 ./ (w .* (1 - w));
	best = max(between);
	if isfinite(best)
		level = (mean(find(between == best)) - 1) / 255;
		quality = best / sum(p .* ((1:256).' - mu(end)).^2);
	end
end
