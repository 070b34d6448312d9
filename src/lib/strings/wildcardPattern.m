function p = wildcardPattern(varargin)
%wildcardPattern               A pattern of any characters, as few as possible.
%wildcardPattern(N), wildcardPattern(MIN, MAX), wildcardPattern(..., 'Except', PATTERN)
%>> extract("x<abc>y", "<" + wildcardPattern + ">")
%ans = 
%    "<abc>"
	one = '[\s\S]';
	at = find(cellfun(@(a) (ischar(a) || isstring(a)) && isscalar(string(a)) && strcmpi(a, 'Except'), varargin), 1);
	if ~isempty(at)
		except = pattern(varargin{at + 1});
		one = ['(?:(?!' except.expr ')[\s\S])'];
		varargin(at:at + 1) = [];
	end
	if isempty(varargin)
		p = pattern.of([one '*?'], 'wildcardPattern');
	else
		p = pattern.repeated(one, 'wildcardPattern', varargin);
		if numel(varargin) > 1, p = pattern.of([p.expr '?'], p.text); end
	end
end
