import { resolveViewOrigin, type ViewOrigin } from '../playback/view-origin.ts'
import { readFrameBrowserId, saveFrameBrowserId } from './frame-browser-id.ts'

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
