% timetables: made, shown, by time, retimed, side by side; T.Properties; summary
format compact
MeasurementTime = datetime({'2015-12-18 08:03:05';'2015-12-18 10:03:17';'2015-12-18 12:03:13'});
Temp = [37.3;39.1;42.3]; Pressure = [30.1;30.03;29.9]; WindSpeed = [13.4;6.5;7.3];
TT = timetable(MeasurementTime,Temp,Pressure,WindSpeed)
TT.Properties
TT(timerange('2015-12-18 09:00:00','2015-12-18 13:00:00'),:)
TT.MeasurementTime(2)
r = retime(TT,'hourly','linear')
r2 = retime(TT,'daily','mean')
A = timetable(seconds([0;10;20]),[98;97.5;97.9],[120;111;119],'VariableNames',{'R1','R2'})
B = timetable([1;2;3],'TimeStep',seconds(10),'StartTime',seconds(10))
S = synchronize(A,B)
S2 = synchronize(A,B,'intersection')
lag(A,1)
A(seconds(10),:)
A.R1(seconds(10)) = 5; 
A(seconds(30),:) = {1, 2}
[tf,dt] = isregular(A)
sortrows(A,'R1')
timetable2table(A)
T = table([1;2;3],{'a';'b';'c'},'VariableNames',{'A','B'});
T.Properties
T.Properties.VariableUnits = {'m',''};
T.Properties.VariableNames{1} = 'Len';
T = addprop(T,{'Sensor'},{'variable'});
T.Properties.CustomProperties.Sensor = ["x" "y"];
T.Properties
summary(T)
summary(TT)
varfun(@mean, A)
istable(A), istimetable(A), isa(A,'tabular')
A.Properties.VariableNames
height(A), width(A), size(A)
T(:, vartype('numeric'))
TT2 = table2timetable(table(hours([1;2]),[5;6],'VariableNames',{'t','x'}))
[A; timetable(seconds(40), 7, 8, 'VariableNames', {'R1','R2'})]
A.R3 = A.R1 + 1;
A(2,:) = []
A.Time = A.Time + seconds(1);
A{:,:}
A.Variables
