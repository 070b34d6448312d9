% pkg load is accepted and does nothing.
pkg load statistics
pkg('load', 'signal');
disp ok
