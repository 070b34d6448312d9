function pkg(varargin)
%pkg load NAME  Does nothing: RunMat has no packages to load, unlike Octave.
%>> pkg load statistics
end
