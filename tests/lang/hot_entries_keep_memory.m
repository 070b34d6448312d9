% Compiled functions that call one another are entered many times. No entry may need new memory.
x = 0;
for k = 1:2000, x = x + down(3); end
before = used();
for k = 1:2e5, x = x + down(3); end
disp(x)
disp(used() - before < 2e7)
function y = down(n)
    if n < 1, y = 1; else, y = down(n - 1) + down(n - 2); end
end
function bytes = used()
    text = fileread('/proc/self/statm');
    pages = sscanf(text, '%d');
    bytes = pages(2) * 4096;
end
