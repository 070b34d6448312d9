% This program is written in the style of users.
a = Account('Ann', 100)
lh = addlistener(a, 'Overdraft', @(src, ev) fprintf('overdraft of %.2f by %s\n', ev.Short, src.Owner));
a.deposit(50); deposit(a, 25.5);
ok = a.withdraw(500)
a.Balance, a.Count
b = Account('Bob', 75.5); c = a + b
a == b
try, a.Rate = 2; catch e, disp(e.identifier), disp(e.message), end
try, a.deposit(-1); catch e, disp(e.identifier), disp(e.message), end
try, a.Nope = 1; catch e, disp(e.identifier), disp(e.message), end
try, a.nope(); catch e, disp(e.identifier), disp(e.message), end
a.Rate = 0.123456; a.Rate
a.Status, a.Status = 'Frozen'; a.Status.isUsable(), double(a.Status)
try, a.Status = 'Bad'; catch e, disp(e.identifier), disp(e.message), end
b2 = a; b2.Rate = 0.5; a.Rate
h = [a b c]
Account.Currency, Account.fromStruct(struct('owner','Z','balance',1))
delete(lh); a.withdraw(1e6);
s = {Circle(2), Rect(2,3), Circle(0.5)};
for k = 1:numel(s), disp(s{k}.describe()), end
s{1} < s{2}
try, Circle(-1); catch e, disp(e.identifier), disp(e.message), end
try, Shape(); catch e, disp(e.identifier), disp(e.message), end
try, Rect(-1, 2); catch e, disp(e.identifier), disp(e.message), end
r = Rect(2,3)
isa(r, 'Shape'), class(r), ismethod(r, 'area'), isprop(r, 'W')
p = Poly([1 0 -2]); q = p*p + 1
p(3), q.deg(), diff(q), double(q)
try, p{1}, catch e, disp(e.message), end
st = Stack; st.push(1); st.push('two'); st.pop(), st.numel_()
try, st.pop(); st.pop(); catch e, fprintf('%s\n', getReport(e, 'basic')); end
clear st
v = Vec(3,4)
v .* 2
P3
x = P3; x.C(2) = 20; x.D{3} = 'n'; x
[P3 P3]
isequal(P3, P3), isvalid(a), delete(a), isvalid(a)
mc = ?P3; {mc.PropertyList.Name}
m = enumeration('AccountStatus')
AccountStatus(2), char(AccountStatus.Closed), AccountStatus.Open < AccountStatus.Closed
switch AccountStatus.Frozen
case AccountStatus.Open
    disp o
case {AccountStatus.Frozen, AccountStatus.Closed}
    disp fc
end
w = onCleanup(@() disp('bye'));
