function r = matlabRelease()
%matlabRelease  Which release of MATLAB this program follows: Release, Stage, Update, Date.
%>> r = matlabRelease; r.Release
%ans = 
%    "R2024b"
	r = struct('Release', "R2024b", 'Stage', "release", 'Update', 0, 'Date', datetime(2024, 9, 12));
end
