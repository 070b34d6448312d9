function value = h5_attribute(f, row)
%h5_attribute  The value of an attribute: a row of h5_object's list. A single text becomes characters.
    o = row{2};
    value = [];
    if strcmp(o.space, 'null'), return, end
    value = h5_values(f, o.type, o.dims, row{3});
    if iscell(value) && isscalar(value), value = value{1}; end
end
