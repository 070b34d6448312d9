function more(varargin)
%more  Does nothing: RunMat does not stop its output after each page.
%>> more off
end
