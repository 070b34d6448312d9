t = {1} && true;
