const segmentPattern = /^[\w-]+(?:\.[\w-]+)*$/
const maxKeyLength = 512

export class InvalidKeyError extends Error {
  override name = 'BadKeyError'
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

/** Segments of letters, digits, `_`, `-` and inner single dots, joined by `/`, so that none is `..` or hidden. */
export function isStorageKey(key: string): boolean {
  return (
    key.length > 0 && key.length <= maxKeyLength && key.split('/').every((part) => segmentPattern.test(part))
  )
}

export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new InvalidKeyError(key)
  return key
}

/**
 * Accepts a trailing slash.
 * @throws BadKeyError
 */
export const requireFolder = (prefix: string) => requireStorageKey(prefix.replace(/\/$/, ''))
