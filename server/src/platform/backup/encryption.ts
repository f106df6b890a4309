import { Readable } from 'node:stream'
import { BackupError } from './manifest.ts'

/** Passes bytes on, encrypted if the backup is. */
export type Seal = (plain: Readable) => Promise<Readable>

/** Neither encrypts nor decrypts. */
export const passOn: Seal = async (bytes) => bytes

/**
 * Encrypts for a recipient of age (https://age-encryption.org/v1): whoever makes backups cannot read them.
 * @throws BackupError
 */
export async function sealFor(recipient: string | undefined): Promise<Seal> {
  if (recipient === undefined) return passOn
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new BackupError('The recipient of the backup is not a public key of age (age1…).', { cause })
  }
  return async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/**
 * Decrypts with the secret key of age.
 * @throws BackupError
 */
export async function openWith(identity: string | undefined): Promise<Seal> {
  if (identity === undefined) return passOn
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch (cause) {
    throw new BackupError('The identity is not a secret key of age (AGE-SECRET-KEY-1…).', { cause })
  }
  return async (sealed) => {
    try {
      return fromWeb(await decrypter.decrypt(toWeb(sealed)))
    } catch (cause) {
      throw new BackupError('The backup was not encrypted for this identity, or is damaged.', { cause })
    }
  }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0])
