function old = fftw(what, value)
%METHOD = fftw('planner')     Returns how transforms are planned: 'estimate'.
%   fftw('planner', METHOD) sets it, and gives the old one.
%STR = fftw('dwisdom'), fftw('swisdom')   What is known of fast plans, as text; fftw('dwisdom', STR) gives it back.
%The transforms here have one plan for each length, so that the settings are kept but change nothing.
%>> fftw('planner')
%ans =
%    'estimate'
	persistent planner dwisdom swisdom
	if isempty(planner), planner = 'estimate'; dwisdom = ''; swisdom = ''; end
	if ~any(strcmpi(what, {'planner', 'wisdom', 'dwisdom', 'swisdom'}))
		error('MATLAB:fftw:UnknownArgument', 'First argument must be ''planner'', ''dwisdom'' or ''swisdom''.');
	end
	switch lower(char(what))
		case 'planner'
			old = planner;
			if nargin > 1
				if ~any(strcmpi(value, {'estimate', 'measure', 'patient', 'exhaustive', 'hybrid'}))
					error('MATLAB:fftw:UnknownMethod', 'Unknown planner method.');
				end
				planner = lower(char(value));
			end
		case 'swisdom'
			old = swisdom;
			if nargin > 1, swisdom = checked(value); end
		otherwise
			old = dwisdom;
			if nargin > 1, dwisdom = checked(value); end
	end
end
function v = checked(v)
	if isempty(v)
		v = '';
	elseif ~(ischar(v) || isstring(v)) || ~startsWith(strtrim(char(v)), '(')
		error('MATLAB:fftw:InvalidWisdom', 'The text is not wisdom that fftw gave.');
	end
	v = char(v);
end
