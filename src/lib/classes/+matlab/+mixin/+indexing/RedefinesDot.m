classdef (Abstract, HandleCompatible) RedefinesDot
%matlab.mixin.indexing.RedefinesDot  Classes that say what obj.name, of names that are no property or method means:
%   protected methods dotReference, dotAssign and dotListLength; see matlab.mixin.indexing.RedefinesParen.
    methods (Abstract, Access = protected)
        varargout = dotReference(obj, indexOp)
        obj = dotAssign(obj, indexOp, varargin)
        n = dotListLength(obj, indexOp, indexContext)
    end
end
