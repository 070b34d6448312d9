function o = subsasgn(o, s, v)
fprintf('subsasgn %s\n', s(1).type);
o = builtin('subsasgn', o, s, v);
end
