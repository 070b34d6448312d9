s = "abc;
