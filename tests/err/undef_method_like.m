y = frobnicate_q(1, 2);
