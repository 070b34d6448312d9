function r = uses_hidden(), r = hidden_q() + 1; end
