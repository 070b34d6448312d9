function r = who(o)
r = ['Mid over ' who@Low(o)];
end
