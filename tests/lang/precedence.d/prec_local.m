function prec_local
o = PrecClass;
disp({meth(o), priv(o), other(o), o.meth(), feval('meth', o), feval('priv', o)})
f = @meth; g = @priv; h = @other;
disp({f(o), g(o), h(o)})
c = cellfun(@meth, {o}, 'UniformOutput', false); disp(c)
disp(whole(o).text)
end
function r = meth(o)
r = 'local';
end
function r = whole(o)
r.text = 'local';
end
