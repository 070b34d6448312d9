function r = g()
r = 'pp.sub.g';
end
