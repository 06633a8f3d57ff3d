/** Lets the process handle what has happened meanwhile, such as replies, before work that never waits continues. */
export function handleEvents(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
