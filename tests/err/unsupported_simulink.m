sim('model');
