function krylov_report(name, flag, relres, iter, tol)
%krylov_report(NAME, FLAG, RELRES, ITER, TOL)  Prints the result of pcg and so on, if FLAG is not an output.
%>> krylov_report('pcg', 0, 1e-8, 3, 1e-6)
%pcg converged at iteration 3 to a solution with relative residual 1e-08.
	at = sprintf('%g', iter(end));
	if numel(iter) > 1
		at = sprintf('%d (inner iteration %d)', iter(1), iter(2));
	end
	switch flag
		case 0
			fprintf('%s converged at iteration %s to a solution with relative residual %.2g.\n', name, ...
				at, relres);
		case 1
			fprintf('%s stopped at iteration %s without converging to the desired tolerance %.2g\n', ...
				name, at, tol);
			fprintf('because the maximum number of iterations was reached.\n');
		case 2
			fprintf('%s stopped at iteration %s without converging to the desired tolerance %.2g\n', ...
				name, at, tol);
			fprintf('because the system involving the preconditioner was ill conditioned.\n');
		case 3
			fprintf('%s stopped at iteration %s without converging to the desired tolerance %.2g\n', ...
				name, at, tol);
			fprintf('because the method stagnated.\n');
		otherwise
			fprintf('%s stopped at iteration %s without converging to the desired tolerance %.2g\n', ...
				name, at, tol);
			fprintf('because a scalar quantity became too small or too large to continue computing.\n');
	end
end
