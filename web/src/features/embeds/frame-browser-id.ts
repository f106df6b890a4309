import { storedText } from '../../lib/stored-text.ts'

const keptMs = 180 * 86_400_000
const stored = storedText('kinora_frame_viewer')

/**
 * By what a browser is known again in frames on another site, which cookies do not reach: the id that the server gave it, kept
 * by the browser for that site alone, and for half a year like the cookie.
 */
export function frameBrowserId(now = Date.now()): string | undefined {
  const [madeAt, known] = stored.get()?.split(' ') ?? []
  return known && now - Number(madeAt) < keptMs ? known : undefined
}

/** Keeps the id that came with an answer; the same one as before gets no younger. */
export function keepFrameBrowserId(id: string, now = Date.now()) {
  if (frameBrowserId(now) !== id) stored.set(`${now} ${id}`)
}
