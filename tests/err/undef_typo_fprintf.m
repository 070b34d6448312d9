fprinft('hello\n');
