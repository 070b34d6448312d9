% Events, validation, enumerations, dynamic properties, operators, arrays, copies, saveobj and loadobj over packages
format compact
a = shop.Item('apple', 1, 2);
l = addlistener(a, 'SoldOut', @(s, e) fprintf('%s sold out after %d\n', s.Name, e.Count));
addlistener(a, 'Stock', 'PostSet', @(p, e) fprintf('%s now %d\n', p.Name, e.AffectedObject.Stock));
a.sell(); a.sell(1);
a.Stock = 0;
a.Gross = 2.4; disp(a.Price)
try, a.Price = -1; catch e, disp(e.message), end
try, a.Stock = 1.5; catch e, disp(e.message), end
try, a.Nmae = 1; catch e, disp(e.message), end
b = copy(a); disp(b.Name), disp(b == a), disp(a == a)
c = a + b; disp(c.Name)
items = [shop.Item('p', 3, 1), shop.Item('q', 1, 1)];
disp(items(2) < items(1)), disp({items.Name})
[items.Price] = deal(7); disp([items.Price]), disp(sum([items.Gross]))
s = shop.Special('tool', 5, 3); s.Kind = 'Tool'; disp(s.Kind), disp(s.Kind.describe())
s.sell(2); disp(s.Stock), disp(isa(s, 'shop.Item'))
try, s.Kind = 'Car'; catch e, disp(e.message), end
file = [tempname '.mat']; save(file, 's', 'a'); clear s; load(file); delete(file); disp(s.Stock), disp(char(s.Kind))
disp(a.Name)
k = shop.Kind.best(); switch k, case shop.Kind.Toy, disp('toy'), otherwise, disp('?'), end
disp(shop.Kind(2)), disp(double(k) + 1), disp([shop.Kind.Food k] == 'Toy')
[m, n] = enumeration('shop.Kind'); disp(n')
disp(bitor(uint8(shop.Kind.Food), uint8(shop.Kind.Tool)))
v = Vec2([3 1 6], [4 1 8])
w = sort(v); disp(w), disp(norm(v(2:end)))
u = 2 * (v(1) + Vec2(1, 1)), disp(v == v(1)), v(2) = []; disp(numel(v)), v(end).x = 100; v
t = [v.x]; disp(t), isequal(v, v)
bg = Bag; bg.put('color', 'red'); disp(bg.color), bg.color = 'blue'; disp(isprop(bg, 'color'))
mc = ?shop.Special; disp(mc.Name), disp({mc.SuperclassList.Name})
f = @a.sell; disp(class(f)), h = {a, b}; disp(cellfun(@(x) x.Price, h))
st.item = a; st.item.Price = 11; disp(a.Price)
q = a; q.Name = 'shared'; disp(a.Name), delete(q), disp(isvalid(a))
try, a.Name, catch e, disp(e.message), end
