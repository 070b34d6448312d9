t(2).height = 3;
t(2).hieght
