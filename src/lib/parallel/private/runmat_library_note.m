function runmat_library_note(what, n, library, parts, why)
%runmat_library_note(WHAT, N, LIBRARY, PARTS, WHY)  Notes for --explain who computed a function of N elements.
	if spmdIndex ~= 1, return, end
	if ~isempty(library)
		runmat_note_parts(what, n, 'parts', ['ScaLAPACK: ', library]);
	elseif parts
		runmat_note_parts(what, n, 'parts', ['own blocks; ', why]);
	else
		runmat_note_parts(what, n, 'worker', ['one worker; ', why]);
	end
end
