import { storedText } from '../../lib/stored-text.ts'

const keptMs = 180 * 86_400_000
const stored = storedText('kinora_frame_viewer')

/**
 * The random number by which a browser is known again in frames on another site, which cookies do not reach: kept by the browser for
 * that site alone, and made anew after half a year like the cookie.
 */
export function frameBrowserId(now = Date.now()): string {
  const [madeAt, known] = stored.get()?.split(' ') ?? []
  if (known && now - Number(madeAt) < keptMs) return known
  const id = randomId()
  stored.set(`${now} ${id}`)
  return id
}

/** 16 random bytes as base64url. */
const randomId = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
