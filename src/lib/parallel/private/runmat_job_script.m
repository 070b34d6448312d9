function RunMat_result = runmat_job_script(RunMat_code, RunMat_result)
%runmat_job_script(CODE, WORKSPACE)  Executes code in a workspace with the variables of a struct. Returns all variables.
	for RunMat_result_name = fieldnames(RunMat_result)'
		eval([RunMat_result_name{1} ' = RunMat_result.(RunMat_result_name{1});']);
	end
	eval(RunMat_code);
	RunMat_result = struct();
	for RunMat_result_name = who()'
		if ~startsWith(RunMat_result_name{1}, 'RunMat_')
			RunMat_result.(RunMat_result_name{1}) = eval(RunMat_result_name{1});
		end
	end
end
