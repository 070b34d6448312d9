function s = spans(a, b)
% a function whose package has the same name
s = spans.between(a, b);
end
