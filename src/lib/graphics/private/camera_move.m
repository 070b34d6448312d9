function camera_move(ax, c, position, target, up)
%camera_move  Sets the camera of AX to places and a direction of the box of the axes; C is graphics_camera(AX).
scale = c.Edge ./ c.Range;
setOne(ax, 'CameraTarget', target ./ scale + c.Low);
setOne(ax, 'CameraPosition', position ./ scale + c.Low);
setOne(ax, 'CameraUpVector', up ./ scale);
end
