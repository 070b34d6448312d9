function r = f(x)
r = ['pp.f ' num2str(x)];
end
