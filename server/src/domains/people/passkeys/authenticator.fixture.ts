import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const userPresent = 0x01
const userVerified = 0x04
const attestedCredentialData = 0x40

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Authenticator data (WebAuthn §6.1): RP ID hash, flags, signature counter. */
function buildAuthenticatorData(rpId: string, flags: number, signCount: number) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(signCount)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
}

function encodeCoseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )
}

const encodeAttestation = (authData: Buffer) =>
  isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )

const flagsOf = ({ hasLock }: { hasLock: boolean }) => userPresent | (hasLock ? userVerified : 0)

interface CeremonyOptions {
  challenge: string
  /** The origin that the user sees, for phishing tests. */
  origin?: string
  rpId?: string
}

/** A software authenticator with one key. `signCount` can be reset; without `hasLock` it cannot verify the user. */
export function createSoftAuthenticator({ hasLock = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const coseKey = encodeCoseKey(publicKey)
  const parts = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
  }

  return {
    id: parts.id,
    signCount: 0,
    hasLock,
    make({ challenge, origin = 'http://localhost', rpId = 'localhost' }: CeremonyOptions) {
      const flags = flagsOf(this) | attestedCredentialData
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        buildAuthenticatorData(rpId, flags, this.signCount),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey,
      ])
      return {
        ...parts,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(encodeAttestation(authData)),
          transports: ['internal'],
        },
      }
    },
    sign(
      { challenge, origin = 'http://localhost', rpId = 'localhost' }: CeremonyOptions,
      userHandle?: string,
    ) {
      this.signCount += 1
      const authData = buildAuthenticatorData(rpId, flagsOf(this), this.signCount)
      const clientDataJson = clientData('webauthn.get', challenge, origin)
      return {
        ...parts,
        response: {
          clientDataJSON: base64url(clientDataJson),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), privateKey)),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>
