function step = graphics_step(range)
%graphics_step  The distance of ticks: 1, 2 or 5 times a power of ten, five to ten in the range.
ten = 10 ^ floor(log10(range));
step = ten;
if range / ten < 2
    step = ten / 5;
elseif range / ten < 5
    step = ten / 2;
end
end
