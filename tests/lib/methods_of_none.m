% A class without methods of its own.
disp(class(methods(onCleanup(@() disp('cleaned')))))
