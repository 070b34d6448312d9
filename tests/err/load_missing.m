load('no_such_file_q.mat');
