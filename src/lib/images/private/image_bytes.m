function [bytes, path] = image_bytes(who, file)
%image_bytes  All bytes of the image file FILE, as a row. A missing file is an error of WHO.
    if ~(ischar(file) && isrow(file)) && ~(isstring(file) && isscalar(file))
        error(['MATLAB:imagesci:' who ':badFilename'], 'The name of the file must be text.');
    elseif ~isempty(regexp(file, '^(https?|ftp)://', 'once'))
        error('RunMat:notSupported', '%s: files of the network cannot be read. Download the file first.', who);
    end
    path = runmat_find_file(file);
    id = -1;
    if ~isempty(path), id = fopen(path, 'r'); end
    if id < 0
        what = 'fileDoesNotExist';
        if strcmp(who, 'imfinfo'), what = 'fileOpen'; end
        error(['MATLAB:imagesci:' who ':' what], 'File "%s" does not exist.', char(file));
    end
    bytes = fread(id, [1 Inf], '*uint8');
    fclose(id);
end
