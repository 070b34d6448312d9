function r = priv(o)
r = 'private';
end
