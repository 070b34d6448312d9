function r = other(o)
r = 'file';
end
