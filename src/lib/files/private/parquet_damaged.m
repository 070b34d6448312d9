function parquet_damaged(e)
%parquet_damaged(E)  Raises the error that a Parquet file is damaged; errors that say something else are raised again.
    if nargin > 0 && (startsWith(e.identifier, 'MATLAB:parquetio:') || strcmp(e.identifier, 'MATLAB:nomem') || ...
            contains(e.identifier, 'nterrupt'))
        rethrow(e);
    end
    error('MATLAB:parquetio:file:Damaged', 'The Parquet file is damaged.');
end
