t = fileread('no/such/file.txt');
