function kind = date_part(kind, known)
%date_part(KIND, KNOWN)  The kind of a part of a date in small letters, which must be one of the names KNOWN.
    if ~(ischar(kind) || (isstring(kind) && isscalar(kind))) || ~any(strcmpi(kind, known))
        error('MATLAB:datetime:UnrecognizedDatePart', 'The part of a date must be one of: %s.', strjoin(known, ', '));
    end
    kind = lower(char(kind));
end
