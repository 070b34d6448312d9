plot(datetime(2024, 1, 1) + caldays(0:59), cumsum(mod((1:60) * 7, 5) - 2)); ylabel('sum')
assert(isdatetime(xlim))
