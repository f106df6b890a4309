/** A short that may be shown. */
export interface Candidate {
  id: number
  ownerId: number
  /** Unseen ones of channels that the viewer follows, unseen ones of others, and those that they have seen. */
  kind: 'followed' | 'other' | 'seen'
}

/** docs/product.md “Shorts”: no channel twice among so many that follow each other. */
export const apart = 5
/** Every so many, one is of a channel that is followed. */
const followedEach = 3
/** How far a short may be drawn from its place among the newest. */
const drawnBy = 60

/** A number from 0 to 1, the same for the same two numbers (the end of MurmurHash3). */
function draw(seed: number, id: number) {
  let mixed = Math.imul(seed ^ id, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** As given, but each drawn towards the end by some places. */
const drawn = <Of extends Candidate>(given: readonly Of[], seed: number) =>
  given
    .map((short, place) => ({ short, place: place + draw(seed, short.id) * drawnBy }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ short }) => short)

/** Takes the first of these whose channel was not among the last ones; nothing when all were. */
function takeFitting<Of extends Candidate>(from: Of[], recent: readonly number[]) {
  const at = from.findIndex(({ ownerId }) => !recent.includes(ownerId))
  return at < 0 ? undefined : from.splice(at, 1)[0]
}

/** Nothing fits: takes the one whose channel was there longest ago. */
function takeFarthest<Of extends Candidate>(lists: readonly Of[][], recent: readonly number[]) {
  const places = lists.flatMap((list) => list.map((short, at) => ({ list, at, short })))
  const agoOf = ({ short }: (typeof places)[number]) => recent.lastIndexOf(short.ownerId)
  const [first, ...rest] = places
  if (!first) return undefined
  const { list, at } = rest.reduce((best, each) => (agoOf(each) < agoOf(best) ? each : best), first)
  return list.splice(at, 1)[0]
}

/**
 * The order of one feed, from the newest of each kind: drawn by its seed, those of followed channels mixed in, and no channel
 * twice in five as long as there are others. The same candidates and seed are the same order.
 */
export function arrange<Of extends Candidate>(
  candidates: readonly Of[],
  { seed, firstChannel }: { seed: number; firstChannel: number | undefined },
): Of[] {
  const ofKind = (kind: Candidate['kind']) =>
    drawn(
      candidates.filter((short) => short.kind === kind),
      seed,
    )
  const [followed, other, seen] = [ofKind('followed'), ofKind('other'), ofKind('seen')]
  const channels = firstChannel === undefined ? [] : [firstChannel]
  const order: Of[] = []
  const takeFrom = (...lists: Of[][]) => {
    const recent = channels.slice(1 - apart)
    const fitting = lists.reduce<Of | undefined>(
      (found, list) => found ?? takeFitting(list, recent),
      undefined,
    )
    const taken = fitting ?? takeFarthest(lists, recent)
    if (!taken) return false
    order.push(taken)
    channels.push(taken.ownerId)
    return true
  }
  const takeUnseen = () =>
    order.length % followedEach === 1 ? takeFrom(followed, other) : takeFrom(other, followed)
  while (takeUnseen());
  while (takeFrom(seen));
  return order
}
