function no_sound(caller)
%no_sound(CALLER)  Says once in a session that nobody hears anything.
%>> no_sound('sound'); no_sound('sound')
%runmat: sound: there is no sound device, so nothing is heard; audiowrite writes sound to a file
	persistent told
	if isempty(told)
		fprintf(2, ['runmat: %s: there is no sound device, so nothing is heard; audiowrite writes sound ' ...
			'to a file\n'], caller);
		told = true;
	end
end
