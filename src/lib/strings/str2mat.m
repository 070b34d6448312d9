function text = str2mat(varargin)
%str2mat(A, B, ...)  Texts as rows of a matrix of characters, padded with spaces; char is the newer name.
%>> size(str2mat('low', 'tide'))
%ans =
%     2     4
    text = char(varargin{:});
end
