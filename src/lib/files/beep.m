function state = beep(word)
%beep         Makes a sound: writes the bell character of terminals to standard error.
%beep off     No sounds from here on; beep on: sounds again.
%S = beep     'on' or 'off'.
%>> beep off; s = beep
%s =
%    'off'
	persistent on_
	if isempty(on_)
		on_ = true;
	end
	if nargin > 0
		if ~(ischar(word) || isstring(word)) || ~any(strcmpi(word, {'on', 'off'}))
			error('MATLAB:beep:UnknownOption', 'The argument must be ''on'' or ''off''.');
		end
		on_ = strcmpi(word, 'on');
	elseif nargout == 0 && on_
		fprintf(2, '%s', char(7));
	end
	if nargout > 0
		words = {'off', 'on'};
		state = words{1 + on_};
	end
end
