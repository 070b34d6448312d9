classdef (Abstract, HandleCompatible) OverridesPublicDotMethodCall
%matlab.mixin.indexing.OverridesPublicDotMethodCall  For classes below RedefinesDot: names of methods behind a dot are
%   redefined too.
end
