function r = other(o)
r = 'other';
end
