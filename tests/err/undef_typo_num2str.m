s = num2srt(3);
