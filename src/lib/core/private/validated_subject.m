function [func, subject] = validated_subject(args)
%[FUNC, SUBJECT] = validated_subject({FUNC, NAME, POSITION})  The words by which validateattributes and validatestring
%   name the checked value.
%>> [~, subject] = validated_subject({'f', 'x', 2})
%subject =
%    'input number 2, x,'
position = [];
if ~isempty(args) && isnumeric(args{end})
    position = args{end};
    args(end) = [];
end
args(end + 1:2) = {''};
func = char(args{1});
subject = char(args{2});
if isempty(subject)
    subject = 'input';
end
if ~isempty(position) && strcmp(subject, 'input')
    subject = sprintf('input number %d', position);
elseif ~isempty(position)
    subject = sprintf('input number %d, %s,', position, subject);
end
end
