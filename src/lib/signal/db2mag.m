function y = db2mag(x)
%db2mag(DB)  Magnitude for DB decibels: 10.^(DB / 20).
%>> db2mag(20)
%ans =
%    10
y = 10.^(x / 20);
end
