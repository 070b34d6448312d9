cd('no/such/folder/q');
