import { createStoredText } from '../../../lib/stored-text.ts'

const lifetimeMs = 180 * 86_400_000
const stored = createStoredText('kinora_frame_viewer')

/**
 * Identifies a returning browser in frames on other sites, where cookies are unavailable. The server issues the id;
 * the browser stores it per embedding site, for half a year like the cookie.
 */
export function readFrameBrowserId(now = Date.now()): string | undefined {
  const [createdAt, known] = stored.get()?.split(' ') ?? []
  return known && now - Number(createdAt) < lifetimeMs ? known : undefined
}

export function saveFrameBrowserId(id: string, now = Date.now()) {
  if (readFrameBrowserId(now) !== id) stored.set(`${now} ${id}`)
}
