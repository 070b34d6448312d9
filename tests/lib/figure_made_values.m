% Values of properties that nobody set
h = histogram([1 2 2]); disp(h.FaceColor), h = histogram2([1 2], [1 2]); disp(h.FaceColor)
h = plot(5:8); disp(h.MarkerIndices), h.MarkerIndices = [1 3]; disp(h.MarkerIndices)
imagesc(magic(4)); c = colorbar; disp(c.Limits)
h = bar([1 2; 3 4]); disp(h(2).FaceColor), h(2).FaceColor = 'flat'; disp(h(2).FaceColor)
