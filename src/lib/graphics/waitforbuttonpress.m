function k = waitforbuttonpress
%K = waitforbuttonpress  Waits for a click (K is 0) or a key (K is 1) in the live page of the current figure.
%   It is an error when no page follows the program: see runmat plots.
	p = graphics_ask('press', 1);
	k = p(1);
end
