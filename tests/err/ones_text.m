x = ones('abc');
