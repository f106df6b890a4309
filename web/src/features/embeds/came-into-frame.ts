import { cameFrom, type CameFrom } from '../playback/came-from.ts'
import { frameBrowserId, keepFrameBrowserId } from './frame-browser-id.ts'

interface Frame {
  referrer: string
  /** Origin from `ancestorOrigins`, which some browsers provide even without a referrer. */
  around: string | undefined
  isFramed: boolean
  origin: string
}

/** Views in a frame are external traffic, even if the embedding site hides its address. */
export function cameIntoFrame({ referrer, around, isFramed, origin }: Frame): CameFrom {
  const site = referrer || around || ''
  const came = cameFrom({ from: undefined, referrer: site, origin })
  if (!isFramed || came.source === 'external') return came
  return { source: site ? 'direct' : 'external' }
}

export function cameIntoThisFrame(): CameFrom {
  const around = location.ancestorOrigins?.[0]
  const isFramed = parent !== window
  const came = cameIntoFrame({ referrer: document.referrer, around, isFramed, origin: location.origin })
  if (!isFramed || came.source !== 'external') return came
  return { ...came, browserId: frameBrowserId(), keepBrowserId: keepFrameBrowserId }
}
