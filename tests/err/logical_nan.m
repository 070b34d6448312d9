t = logical([1 NaN]);
