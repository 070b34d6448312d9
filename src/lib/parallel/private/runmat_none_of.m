function x = runmat_none_of(part)
%runmat_none_of(PART)  A value of the class of PART without elements.
	if istable(part) || istimetable(part)
		x = part([], :);
	else
		x = part([]);
	end
end
