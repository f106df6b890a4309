export interface Candidate {
  id: number
  ownerId: number
  kind: 'followed' | 'other' | 'seen'
}

/** docs/product.md “Shorts”: a channel appears once in this many consecutive shorts. */
export const channelGap = 5
const followedInterval = 3
/** Maximum random shift of a short from its chronological position. */
const maxShift = 60

/** Deterministic pseudo-random number in [0, 1) (finalizer of MurmurHash3). */
function pseudoRandom(seed: number, id: number) {
  let mixed = Math.imul(seed ^ id, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const shuffleSlightly = <Of extends Candidate>(candidates: readonly Of[], seed: number) =>
  candidates
    .map((short, rank) => ({ short, rank: rank + pseudoRandom(seed, short.id) * maxShift }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ short }) => short)

function takeSpaced<Of extends Candidate>(from: Of[], recent: readonly number[]) {
  const at = from.findIndex(({ ownerId }) => !recent.includes(ownerId))
  return at < 0 ? undefined : from.splice(at, 1)[0]
}

function takeLeastRecent<Of extends Candidate>(lists: readonly Of[][], recent: readonly number[]) {
  const entries = lists.flatMap((list) => list.map((short, at) => ({ list, at, short })))
  const agoOf = ({ short }: (typeof entries)[number]) => recent.lastIndexOf(short.ownerId)
  const [first, ...rest] = entries
  if (!first) return undefined
  const { list, at } = rest.reduce((best, each) => (agoOf(each) < agoOf(best) ? each : best), first)
  return list.splice(at, 1)[0]
}

/**
 * Deterministic order of a feed: each kind is shuffled slightly by the seed, followed channels are mixed in, and no
 * channel repeats within five shorts while there are others.
 */
export function arrangeShorts<Of extends Candidate>(
  candidates: readonly Of[],
  { seed, firstChannel }: { seed: number; firstChannel: number | undefined },
): Of[] {
  const ofKind = (kind: Candidate['kind']) =>
    shuffleSlightly(
      candidates.filter((short) => short.kind === kind),
      seed,
    )
  const [followed, other, seen] = [ofKind('followed'), ofKind('other'), ofKind('seen')]
  const channels = firstChannel === undefined ? [] : [firstChannel]
  const order: Of[] = []
  const takeFrom = (...lists: Of[][]) => {
    const recent = channels.slice(1 - channelGap)
    const fitting = lists.reduce<Of | undefined>(
      (found, list) => found ?? takeSpaced(list, recent),
      undefined,
    )
    const next = fitting ?? takeLeastRecent(lists, recent)
    if (!next) return false
    order.push(next)
    channels.push(next.ownerId)
    return true
  }
  const takeUnseen = () =>
    order.length % followedInterval === 1 ? takeFrom(followed, other) : takeFrom(other, followed)
  while (takeUnseen());
  while (takeFrom(seen));
  return order
}
