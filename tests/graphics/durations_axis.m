plot(minutes(0:5:60), (0:5:60) .^ 2)
assert(isduration(xlim))
