% modes: off cpu interp
% Denormal imaginary parts keep an array complex. A GPU may replace denormal singles by zeros, so none is asked.
g = complex(single(1e-40)*ones(1, 70000, 'single'), single(1e-40)); disp([isreal(g + 1) isreal(1 - g)])
