s.alpha = 1;
x = s.beta_q;
