import { createStoredText } from '../../../lib/stored-text.ts'
import { resolveViewOrigin, type ViewOrigin } from '../playback/view-origin.ts'

interface FrameContext {
  referrer: string
  /** Origin from `ancestorOrigins`, which some browsers provide even without a referrer. */
  ancestorOrigin: string | undefined
  isFramed: boolean
  origin: string
}

/** Views in a frame are external traffic, even if the embedding site hides its address. */
export function resolveFrameViewOrigin({
  referrer,
  ancestorOrigin,
  isFramed,
  origin,
}: FrameContext): ViewOrigin {
  const site = referrer || ancestorOrigin || ''
  const viewOrigin = resolveViewOrigin({ linkPage: undefined, referrer: site, origin })
  if (!isFramed || viewOrigin.source === 'external') return viewOrigin
  return { source: site ? 'direct' : 'external' }
}

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

export function currentFrameViewOrigin(): ViewOrigin {
  const around = location.ancestorOrigins?.[0]
  const isFramed = parent !== window
  const viewOrigin = resolveFrameViewOrigin({
    referrer: document.referrer,
    ancestorOrigin: around,
    isFramed,
    origin: location.origin,
  })
  if (!isFramed || viewOrigin.source !== 'external') return viewOrigin
  return { ...viewOrigin, browserId: readFrameBrowserId(), saveBrowserId: saveFrameBrowserId }
}
