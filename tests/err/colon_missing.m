x = linspace();
