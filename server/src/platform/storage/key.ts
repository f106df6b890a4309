const segment = /^[\w-]+(?:\.[\w-]+)*$/
const longestKey = 512

export class BadKeyError extends Error {
  override name = 'BadKeyError'
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

/** Segments of letters, digits, `_`, `-` and inner single dots, joined by `/`, so that none is `..` or hidden. */
export function isKey(key: string): boolean {
  return key.length > 0 && key.length <= longestKey && key.split('/').every((part) => segment.test(part))
}

export function requireKey(key: string): string {
  if (!isKey(key)) throw new BadKeyError(key)
  return key
}

/**
 * Accepts a trailing slash.
 * @throws BadKeyError
 */
export const requireFolder = (prefix: string) => requireKey(prefix.replace(/\/$/, ''))
