import { cameFrom, type CameFrom } from '../playback/came-from.ts'
import { frameBrowserId, keepFrameBrowserId } from './frame-browser-id.ts'

interface Frame {
  /** As the browser names the page around the frame, or the page before. */
  referrer: string
  /** The origin of the page around it, where the browser says so although that page does not. */
  around: string | undefined
  isFramed: boolean
  origin: string
}

/** What plays in a frame of another site came from there, also where that site keeps its address to itself. */
export function cameIntoFrame({ referrer, around, isFramed, origin }: Frame): CameFrom {
  const site = referrer || around || ''
  const came = cameFrom({ from: undefined, referrer: site, origin })
  if (!isFramed || came.source === 'external') return came
  return { source: site ? 'direct' : 'external' }
}

/** The same of the frame that is open; on another site, with the number by which this browser is known there. */
export function cameIntoThisFrame(): CameFrom {
  const around = location.ancestorOrigins?.[0]
  const isFramed = parent !== window
  const came = cameIntoFrame({ referrer: document.referrer, around, isFramed, origin: location.origin })
  if (!isFramed || came.source !== 'external') return came
  return { ...came, browserId: frameBrowserId(), keepBrowserId: keepFrameBrowserId }
}
