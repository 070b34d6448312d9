error('plain text');
