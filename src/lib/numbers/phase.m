function p = phase(z)
%phase(Z)  Phase angles of a complex vector, unwrapped.
%>> phase([1 1i])
%ans =
%         0    1.5708
	p = unwrap(angle(z));
end
