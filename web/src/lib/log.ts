export function warn(message: string, cause?: unknown) {
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]))
}
