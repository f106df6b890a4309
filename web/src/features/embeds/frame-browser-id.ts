import { storedText } from '../../lib/stored-text.ts'

const keptMs = 180 * 86_400_000
const stored = storedText('kinora_frame_viewer')

/**
 * Identifies a returning browser in frames on other sites, where cookies are unavailable. The server issues the id;
 * the browser stores it per embedding site, for half a year like the cookie.
 */
export function frameBrowserId(now = Date.now()): string | undefined {
  const [madeAt, known] = stored.get()?.split(' ') ?? []
  return known && now - Number(madeAt) < keptMs ? known : undefined
}

export function keepFrameBrowserId(id: string, now = Date.now()) {
  if (frameBrowserId(now) !== id) stored.set(`${now} ${id}`)
}
