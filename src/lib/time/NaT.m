function t = NaT(varargin)
%NaT        A datetime that is not a time.
%NaT(M, N)  An array of them.
%>> isnat(NaT)
%ans =
%  logical
%   1
t = datetime(NaN(varargin{:}), 'ConvertFrom', 'datenum');
end
