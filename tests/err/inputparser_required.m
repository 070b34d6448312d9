p = inputParser;
p.addRequired('x');
p.parse();
