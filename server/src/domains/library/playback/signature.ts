import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedQuery {
  expires?: unknown
  signature?: unknown
}

/** Includes the trailing slash, so that a folder whose name is a prefix of another does not match. */
const macOf = (secret: Buffer, folder: string, expires: string) =>
  createHmac('sha256', secret).update(`media\n${folder}/\n${expires}`).digest('base64url')

/** Grants access to all files of a folder until `expiresSeconds` (Unix time). */
export function signFolder(secret: Buffer, folder: string, expiresSeconds: number): string {
  const expires = String(Math.floor(expiresSeconds))
  return `expires=${expires}&signature=${macOf(secret, folder, expires)}`
}

/** Undefined if the query is forged, expired or for another folder. */
export function verifySignedQuery(
  secret: Buffer,
  folder: string,
  request: { query: SignedQuery; nowSeconds: number },
): string | undefined {
  const { expires, signature } = request.query
  if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
  if (!/^\d{1,12}$/.test(expires) || Number(expires) <= request.nowSeconds) return undefined
  return timingSafeEquals(signature, macOf(secret, folder, expires))
    ? signFolder(secret, folder, Number(expires))
    : undefined
}

/** Constant-time comparison. */
function timingSafeEquals(signature: string, right: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Only relative URIs are signed (RFC 8216 §4.1, §4.2). */
const absoluteUri = /^[a-z][a-z0-9+.-]*:|^\//i
const uriAttribute = /\bURI="([^"]*)"/g
/** A storyboard cue: sheet and media fragment. */
const sheetReference = /^([\w./-]+\.(?:webp|avif|jpe?g|png)(?:\?v=\d+)?)(#xywh=.*)$/

const signUri = (uri: string, query: string) =>
  uri === '' || absoluteUri.test(uri) ? uri : `${uri}${uri.includes('?') ? '&' : '?'}${query}`

function signLine(line: string, query: string): string {
  if (line.startsWith('#'))
    return line.replace(uriAttribute, (_, uri: string) => `URI="${signUri(uri, query)}"`)
  return line.trim() === '' ? line : signUri(line, query)
}

export const signPlaylist = (text: string, query: string): string =>
  text
    .split('\n')
    .map((line) => signLine(line, query))
    .join('\n')

/** Leaves the text of captions unchanged. */
export const signStoryboard = (text: string, query: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.replace(
        sheetReference,
        (_, file: string, fragment: string) => `${signUri(file, query)}${fragment}`,
      ),
    )
    .join('\n')
