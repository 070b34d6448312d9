function y = db2mag(x)
%db2mag  db2mag(DB)  10.^(DB / 20).
%>> db2mag(20)
%ans =
%    10
y = 10.^(x / 20);
end
