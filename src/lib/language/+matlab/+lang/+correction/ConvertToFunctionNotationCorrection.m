classdef ConvertToFunctionNotationCorrection < matlab.lang.correction.Correction
%matlab.lang.correction.ConvertToFunctionNotationCorrection(NAME)  The suggestion to call NAME(obj), not obj.NAME.
%>> c = matlab.lang.correction.ConvertToFunctionNotationCorrection('f'); c.FunctionName
%ans =
%    'f'
	properties (SetAccess = private)
		FunctionName = ''
	end
	methods
		function c = ConvertToFunctionNotationCorrection(name)
			c.FunctionName = matlab.lang.correction.Correction.text_of(name, 'The name');
		end
	end
end
