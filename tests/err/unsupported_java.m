javaArray('java.lang.String', 3);
