function pkg(varargin)
%pkg load NAME  Does nothing: what Octave keeps in packages is here already, or not at all.
%>> pkg load statistics
end
