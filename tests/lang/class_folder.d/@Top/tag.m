function r = tag(t)
r = [t.tag num2str(top(t.Stack))];
end
