% A method's persistent variable may hold an object of its own class when the session ends.
persistent_keeper.current(persistent_keeper());
k = persistent_keeper.current();
disp(class(k))
