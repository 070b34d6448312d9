function h = data_owner(h, who, name)
%data_owner  The one graphics object H that keeps data. Other values and bad names are an error of WHO.
    h = graphics_handle(h, ['MATLAB:' who ':InvalidHandle']);
    if ~isa(h, 'graphics_object') || ~isscalar(h) || ~isvalid(h)
        error(['MATLAB:' who ':InvalidHandle'], 'The first input must be a graphics object that is there.');
    elseif nargin > 2 && ~(ischar(name) && isrow(name)) && ~(isstring(name) && isscalar(name))
        error(['MATLAB:' who ':InvalidName'], 'The name must be text.');
    end
end
