classdef ReplaceIdentifierCorrection < matlab.lang.correction.Correction
%matlab.lang.correction.ReplaceIdentifierCorrection(NAME, OTHER)  The suggestion to write OTHER for NAME.
%>> c = matlab.lang.correction.ReplaceIdentifierCorrection('cosd', 'cos'); c.Replacement
%ans =
%    'cos'
	properties (SetAccess = private)
		Identifier = ''
		Replacement = ''
	end
	methods
		function c = ReplaceIdentifierCorrection(name, other)
			c.Identifier = matlab.lang.correction.Correction.text_of(name, 'The identifier');
			c.Replacement = matlab.lang.correction.Correction.text_of(other, 'The replacement');
		end
	end
end
