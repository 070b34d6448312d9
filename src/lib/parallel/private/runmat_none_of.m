function x = runmat_none_of(part)
%runmat_none_of(PART)  An empty value of the class of PART.
	if istable(part) || istimetable(part)
		x = part([], :);
	else
		x = part([]);
	end
end
