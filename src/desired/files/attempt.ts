export interface SystemFailure {
  readonly ok: false;
  readonly missing: boolean;
  readonly reason: string;
}

/** Calls the file system and returns a system error as a value. */
export function attempt<T>(call: () => T): { readonly ok: true; readonly value: T } | SystemFailure {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null) throw error;
    return { ok: false, missing: code === 'ENOENT' || code === 'ENOTDIR', reason: code };
  }
}
