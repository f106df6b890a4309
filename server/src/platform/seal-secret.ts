import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const sealingKey = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'sealed secrets', 32))

/**
 * Encrypts a secret that the program has to know later, unlike one that a hash can verify. `place` says what it belongs
 * to: copied elsewhere, it cannot be opened.
 */
export function sealSecret(secretKey: Buffer, place: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, sealingKey(secretKey), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null when it was sealed with another key, for another place, or is damaged. */
export function openSecret(secretKey: Buffer, place: string, sealed: Buffer): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, sealingKey(secretKey), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const start = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
