classdef AppendArgumentsCorrection < matlab.lang.correction.Correction
%matlab.lang.correction.AppendArgumentsCorrection(ARGUMENTS)  The suggestion to add ARGUMENTS (text) to a call.
%>> c = matlab.lang.correction.AppendArgumentsCorrection('"x"'); c.Arguments
%ans =
%    '"x"'
	properties (SetAccess = private)
		Arguments = ''
	end
	methods
		function c = AppendArgumentsCorrection(arguments_)
			c.Arguments = matlab.lang.correction.Correction.text_of(arguments_, 'Arguments');
		end
	end
end
