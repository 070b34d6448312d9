% Each function that many public programs call is there, or its error says what it belongs to (docs/programs.md).
% modes: off
names = strsplit(['bootstrp bwlabel calllib chi2cdf clipboard cvpartition ecdf fir1 fitoptions fittype fmincon ' ...
	'grpstats hgload imdilate imresize inputdlg javaaddpath libpointer linkage listdlg matlabpool ' ...
	'nlinfit poly2mask princomp printdlg pwelch questdlg random regionprops regress resample ' ...
	'signrank smooth specgram statset step strel subs suptitle sym tcdf textwrap tf tinv ttest ' ...
	'ttest2 uigetdir uigetfile uiputfile uistack urlread urlwrite wavread web websave signalAnalyzer ' ...
	'c2dm loadlibrary hgload waveguideCircular']);
there = 0;
for name = names
	if exist(name{1}), there = there + 1; continue, end
	try
		feval(name{1})
	catch e
		assert(~contains(e.message, 'Unrecognized'), name{1})
	end
end
disp(there > 15 && there < numel(names))
for name = {'suptitle', 'calllib', 'c2dm'}
	try, feval(name{1}), catch e, disp(e.message), end
end
% files of the network
for f = {@fileread, @imread, @untar, @unzip, @readtable}
	try, f{1}('https://example.org/a.txt'), catch e, disp([e.identifier ': ' e.message]), end
end
disp(fopen('https://example.org/a.txt'))
