function r = hidden_q(), r = 41; end
