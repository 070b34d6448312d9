function java_failed(kind, varargin)
%java_failed(KIND, FORMAT, ...)  The error of a Java exception of the class KIND.
    error('MATLAB:Java:GenericException', 'Java exception occurred:\n%s: %s', kind, sprintf(varargin{:}));
end
