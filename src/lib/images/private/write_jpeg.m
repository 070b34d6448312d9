function bytes = write_jpeg(X, options)
%write_jpeg  The bytes of a JPEG file with the image X.
    quality = 75;
    if isfield(options, 'Quality'), quality = options.Quality; end
    if ~isnumeric(quality) || ~isscalar(quality) || ~(quality >= 0 && quality <= 100)
        error('MATLAB:imagesci:writejpg:badQuality', 'The quality must be a number from 0 to 100.');
    elseif isa(X, 'uint16')
        error('MATLAB:imagesci:writejpg:unsupportedBitDepth', 'JPEG files cannot be written with 16 bits.');
    end
    if islogical(X), X = uint8(X) * 255; end
    bytes = jpeg_bytes(X, double(quality));
end
