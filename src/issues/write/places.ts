import type { ExportFormat } from '../types.js';

/** Whether an export in this format is a folder with a file for each project. */
export function isFolder(format: ExportFormat, byProject: boolean): boolean {
  return format === 'parquet' && byProject;
}

/** The request with the path that all related names are derived from. */
export function placed<Request extends { readonly format: ExportFormat; readonly path: string }>(
  request: Request,
  byProject: boolean,
): Request {
  return isFolder(request.format, byProject) ? { ...request, path: folderPath(request.path) } : request;
}

/** The same folder without trailing slashes, which shell completion adds. The root keeps its slash. */
export function folderPath(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '');
}
