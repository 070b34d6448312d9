x = isprime(-3);
