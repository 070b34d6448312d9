function more(varargin)
%more  Paging of output, more on, more off: there is none here.
%>> more off
end
