classdef (Abstract) hgsetget < matlab.mixin.SetGet
%hgsetget  The old name of matlab.mixin.SetGet, for classes that were written for it.
end
