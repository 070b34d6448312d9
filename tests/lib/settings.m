% Settings can be read and changed while a program runs; results stay the same.
x = linspace(0, 1, 20000);
want = sum(sin(x) .* x);
same = @(s) abs(s - want) <= 1e-12 * want;       % a device may differ in the last bits
before = accelerate;
assert(isstruct(before) && isfield(before, 'accel_provider') && isfield(before, 'threads'))
for p = {'interp', 'cpu', 'inprocess'}
    accelerate('provider', p{1});
    assert(same(sum(sin(x) .* x)))
end
accelerate('provider', before.accel_provider);
assert(strcmp(accelerate('RUNMAT_ACCEL_PROVIDER'), before.accel_provider))
old = accelerate('enable', false);
assert(islogical(old) && ~accelerate('enable'))
assert(same(sum(sin(x) .* x)))
accelerate('enable', old);
accelerate('defer_from', '2k');
assert(accelerate('accel_defer_from') == 2048)
accelerate('defer_from', []);
n = maxNumCompThreads(1);
assert(same(sum(sin(x) .* x)) && maxNumCompThreads == 1)
maxNumCompThreads(n);
for bad = {{'banana'}, {'enable', 'perhaps'}, {'threads', -1}, {'provider', 'none'}, {'provider', '/no/such.so'}}
    try
        accelerate(bad{1}{:});
        disp('no error')
    catch e
        fprintf('%s: %s\n', e.identifier, e.message)
    end
end
