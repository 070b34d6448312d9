bar(datetime(2024, 1, 1:5), [3 1 4 1 5]); title('days')
assert(isdatetime(xlim))
