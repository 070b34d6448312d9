mustBeInteger(1.5);
