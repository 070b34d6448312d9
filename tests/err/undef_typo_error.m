eror('x');
