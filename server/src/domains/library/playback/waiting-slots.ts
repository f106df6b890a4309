import { DomainError } from '../../../platform/errors/domain-error.ts'

const maxWaiting = 2000
/** Players request segments of video and audio at once, and many may share one address. */
export const maxPerNetwork = 60

const waitingByNetwork = new Map<string, number>()
let waiting = 0

/**
 * Returns the function that releases the slot.
 * @throws DomainError unavailable
 */
export function acquireSlot(network: string): () => void {
  const ofNetwork = waitingByNetwork.get(network) ?? 0
  if (waiting >= maxWaiting || ofNetwork >= maxPerNetwork) {
    throw new DomainError('unavailable', 'Too many requests for this part.', { retryAfterSeconds: 5 })
  }
  waiting += 1
  waitingByNetwork.set(network, ofNetwork + 1)
  return () => {
    waiting -= 1
    const remaining = (waitingByNetwork.get(network) ?? 1) - 1
    if (remaining > 0) waitingByNetwork.set(network, remaining)
    else waitingByNetwork.delete(network)
  }
}
