throw(MException('app:deep', 'level %d', 2));
