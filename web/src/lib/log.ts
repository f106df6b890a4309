/** Says in the browser's console, the only log a page has, what is odd but stops nobody. */
export function warn(message: string, cause?: unknown) {
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]))
}
