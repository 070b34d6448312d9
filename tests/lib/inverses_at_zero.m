% Inverse functions whose argument is divided: at 0 they have MATLAB's complex infinity, and signs of zero stay.
disp([asec(0) acsc(0) acoth(0)])
disp([asecd(0) acscd(0) asech(0)])
disp([asec(single(0)) acoth(single(0))])
disp(class(acoth(single(0))))
disp([rad2deg([Inf -Inf]) rad2deg(single(Inf)) acosd(-1) atand(Inf)])
disp(1 ./ [rad2deg(-0) atan2d(-0, 4) asind(-0) atand(-0) double(rad2deg(single(-0)))])
x = atan2d(single(-0), single([4 Inf]));
disp(1 ./ x)
disp(sind(-360e20) == 0 && 1 / sind(-360e20) == Inf)
