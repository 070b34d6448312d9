% help TOPIC lists the public functions of a topic, and only these.
t = help('polynomials');
assert(contains(t, 'polyfit') && contains(t, 'roots'))
assert(~contains(t, 'interp1'))
t = help('ode');
assert(contains(t, 'ode45') && ~contains(t, 'ode_drive'))
t = help('arrays');
assert(contains(t, 'accumarray') && ~contains(t, 'accumulated') && ~contains(t, 'group_order'))
t = help('graphics');
assert(contains(t, 'subplot'))
t = help;
assert(contains(t, 'interpolation') && ~contains(t, 'core'))
