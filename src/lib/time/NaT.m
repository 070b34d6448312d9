function t = NaT(varargin)
%NaT        Not-a-time, the missing value of class datetime.
%NaT(M, N)  An array of them.
%>> isnat(NaT)
%ans =
%  logical
%   1
t = datetime(NaN(varargin{:}), 'ConvertFrom', 'datenum');
end
