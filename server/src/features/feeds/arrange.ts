import { mostOfChannel, onScreen, smallChannel } from '@kinora/contract/feed-rules'

interface Placed {
  ownerId: number
  isSmall: boolean
}

export const isForSmall = (place: number) => smallChannel.places.some((kept) => kept === place % onScreen)

/**
 * Splits ranked rows into screens (docs/product.md “Home”): a limit per channel, raised only when too few channels
 * are left, and slots for channels with few views while there are any.
 */
export function arrange<Row extends Placed>(ranked: readonly Row[]): Row[] {
  const left = new Set(ranked)
  const arranged: Row[] = []
  while (left.size > 0) arranged.push(...takeScreen(left))
  return arranged
}

function takeScreen<Row extends Placed>(left: Set<Row>): Row[] {
  const channels = new Set([...left].map(({ ownerId }) => ownerId)).size
  const most = Math.max(mostOfChannel, Math.ceil(onScreen / channels))
  const counts = new Map<number, number>()
  const screen: Row[] = []
  const isFree = ({ ownerId }: Row) => (counts.get(ownerId) ?? 0) < most
  while (screen.length < onScreen) {
    const wanted = isForSmall(screen.length) && findIn(left, (row) => row.isSmall && isFree(row))
    const next = wanted || findIn(left, isFree)
    if (!next) break
    left.delete(next)
    counts.set(next.ownerId, (counts.get(next.ownerId) ?? 0) + 1)
    screen.push(next)
  }
  return screen
}

function findIn<Row>(rows: Iterable<Row>, test: (row: Row) => boolean): Row | undefined {
  for (const row of rows) if (test(row)) return row
  return undefined
}

/** Limits consecutive videos per channel in rounds. Finished videos appear only when nothing else is left. */
export function arrangeBeside<Row extends Placed & { isFinished: boolean }>(
  ranked: readonly Row[],
  mostOfEach: number,
): Row[] {
  const unseen = ranked.filter(({ isFinished }) => !isFinished)
  const counts = new Map<number, number>()
  const rounds = Map.groupBy(unseen.length > 0 ? unseen : ranked, ({ ownerId }) => {
    const count = counts.get(ownerId) ?? 0
    counts.set(ownerId, count + 1)
    return Math.floor(count / mostOfEach)
  })
  return [...rounds.entries()].toSorted(([a], [b]) => a - b).flatMap(([, rows]) => rows)
}
