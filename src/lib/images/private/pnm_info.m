function info = pnm_info(b)
%pnm_info  The properties of the image in a PBM, PGM or PPM file; info.first is the first byte behind the header.
    kind = double(b(2)) - '0';
    info.plain = kind <= 3;
    info.kind = mod(kind - 1, 3) + 1;
    need = 3 - (info.kind == 1);
    head = char(b(1:min(end, 4096)));
    at = 3;
    numbers = zeros(1, 0);
    while numel(numbers) < need
        [last, text] = regexp(head(at:end), '^(?:\s+|#[^\n]*\n)*(\d{1,9})(?=\s)', 'end', 'tokens', 'once');
        if isempty(last), damaged(), end
        numbers(end + 1) = str2double(text{1}); %#ok<AGROW>
        at = at + last;
    end
    info.first = at + 1;
    info.Width = numbers(1);
    info.Height = numbers(2);
    info.most = 1;
    if need == 3, info.most = numbers(3); end
    info.planes = 1 + 2 * (info.kind == 3);
    if any(numbers == 0) || info.most > 65535, damaged(), end
    info.depth = 1;
    if need == 3, info.depth = 8 + 8 * (info.most > 255); end
    info.BitDepth = info.depth * info.planes;
end

function damaged()
    error('MATLAB:imagesci:pnm:damaged', 'The PBM, PGM or PPM file is damaged: its header is not valid.');
end
