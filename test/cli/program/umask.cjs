// Preloaded: takes no permission away from new files.
process.umask(0);
