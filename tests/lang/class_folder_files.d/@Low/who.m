function r = who(o)
r = 'Low';
end
