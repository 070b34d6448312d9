% A member of a zip without a checksum is unpacked whatever size the archive states; with one both must fit.
folder = tempname; mkdir(folder); here = cd(folder); back = onCleanup(@() cd(here));
plain = uint8(repmat('hello world ', 1, 3)); fid = fopen('data', 'w'); fwrite(fid, plain); fclose(fid);
zip('good.zip', 'data'); fid = fopen('good.zip'); b = fread(fid, Inf, '*uint8')'; fclose(fid); delete data
central = strfind(b, uint8([80 75 1 2]));
for size_ = [0 10 36 900]
    for crc = 0:1
        c = b; c(central + (24:27)) = typecast(uint32(size_), 'uint8'); if ~crc, c(central + (16:19)) = 0; end
        fid = fopen('bad.zip', 'w'); fwrite(fid, c); fclose(fid);
        try
            unzip('bad.zip'); disp(strtrim(fileread('data'))), delete data
        catch e
            disp(e.identifier)
        end
    end
end
clear back, rmdir(folder, 's')
