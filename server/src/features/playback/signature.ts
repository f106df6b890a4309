import { createHmac, timingSafeEqual } from 'node:crypto'

/** What stands in an address that was signed; anything at all, as it came. */
export interface SignedQuery {
  expires?: unknown
  signature?: unknown
}

/** Covers the folder's last slash too, so that a folder whose name only begins the same is another one. */
const macOf = (secret: Buffer, folder: string, expires: string) =>
  createHmac('sha256', secret).update(`media\n${folder}/\n${expires}`).digest('base64url')

/** The query that opens every file of a folder until a moment (in seconds of Unix time). */
export function signFolder(secret: Buffer, folder: string, expiresSeconds: number): string {
  const expires = String(Math.floor(expiresSeconds))
  return `expires=${expires}&signature=${macOf(secret, folder, expires)}`
}

/** The same query from an address that came with it; undefined when it is forged, expired or for another folder. */
export function validQuery(
  secret: Buffer,
  folder: string,
  asked: { query: SignedQuery; nowSeconds: number },
): string | undefined {
  const { expires, signature } = asked.query
  if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
  if (!/^\d{1,12}$/.test(expires) || Number(expires) <= asked.nowSeconds) return undefined
  return isSame(signature, macOf(secret, folder, expires))
    ? signFolder(secret, folder, Number(expires))
    : undefined
}

/** Takes as long whatever the difference is. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
