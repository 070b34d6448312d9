x = repmat();
