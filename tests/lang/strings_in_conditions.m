% Text in conditions, comparisons of text.
if 'a', disp('char is true'), end
if strcmp('a', "a"), disp('strcmp'), end
if "x" == ["x" "y"], disp('never'), else, disp('not all'), end
if all('abc' == 'abc'), disp('same'), end
switch "b", case {"a", "b"}, disp('string case'), end
