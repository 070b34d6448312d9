javaObject('java.lang.String');
