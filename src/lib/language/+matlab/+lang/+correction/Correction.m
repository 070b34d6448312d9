classdef Correction
%matlab.lang.correction.Correction  What the corrections for addCorrection have in common.
%>> e = addCorrection(MException('a:b', 'c'), matlab.lang.correction.AppendArgumentsCorrection('1')); e.message
%ans =
%    'c'
	methods (Static, Access = protected)
		function t = text_of(t, what)
			t = convertStringsToChars(t);
			if ~ischar(t) || isempty(t)
				error('MATLAB:correction:InvalidText', '%s must be text that is not empty.', what);
			end
		end
	end
end
