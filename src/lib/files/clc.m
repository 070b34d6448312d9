function clc()
%clc  Clear the screen: does nothing, output here is a stream.
%>> clc
end
