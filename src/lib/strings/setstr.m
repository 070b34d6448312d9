function text = setstr(x)
%setstr(X)  The characters with the codes X; char is the newer name.
%>> setstr([72 105])
%ans =
%    'Hi'
    text = char(x);
end
