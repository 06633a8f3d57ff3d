import type { ExportFormat } from './types.js';

/** Whether an export in that form is a folder with a file for each project. */
export function isFolder(format: ExportFormat, byProject: boolean): boolean {
  return format === 'parquet' && byProject;
}

/** What is to be written, at the path that all names beside it are made from. */
export function placed<Request extends { readonly format: ExportFormat; readonly path: string }>(
  request: Request,
  byProject: boolean,
): Request {
  return isFolder(request.format, byProject) ? { ...request, path: folderPath(request.path) } : request;
}

/** The same folder without the slashes at its end, which the completion of a shell adds; the root keeps its own. */
export function folderPath(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '');
}
