function home()
%home  Move to the top of the screen: does nothing, output here is a stream.
%>> home
end
