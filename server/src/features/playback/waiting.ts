import { DomainError } from '../../platform/errors/domain-error.ts'

const mostWaiting = 2000
/** Players request segments of video and audio at once, and many may share one address. */
export const mostOfNetwork = 60

const waitingOf = new Map<string, number>()
let waiting = 0

/**
 * Returns the function that releases the slot.
 * @throws DomainError unavailable
 */
export function takePlace(network: string): () => void {
  const ofNetwork = waitingOf.get(network) ?? 0
  if (waiting >= mostWaiting || ofNetwork >= mostOfNetwork) {
    throw new DomainError('unavailable', 'Too many requests for this part.', { retryAfterSeconds: 5 })
  }
  waiting += 1
  waitingOf.set(network, ofNetwork + 1)
  return () => {
    waiting -= 1
    const left = (waitingOf.get(network) ?? 1) - 1
    if (left > 0) waitingOf.set(network, left)
    else waitingOf.delete(network)
  }
}
