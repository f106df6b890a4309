import { maxPerChannel, smallChannelRules, videosPerScreen } from '@kinora/contract/discovery/feeds/rules'

interface ArrangedRow {
  ownerId: number
  isSmall: boolean
}

export const isReservedSlot = (index: number) =>
  smallChannelRules.slots.some((slot) => slot === index % videosPerScreen)

/**
 * Splits ranked rows into screens (docs/product.md “Home”): a limit per channel, raised only when too few channels
 * are left, and slots for channels with few views while there are any.
 */
export function arrangeScreens<Row extends ArrangedRow>(ranked: readonly Row[]): Row[] {
  const remaining = new Set(ranked)
  const arranged: Row[] = []
  while (remaining.size > 0) arranged.push(...fillScreen(remaining))
  return arranged
}

function fillScreen<Row extends ArrangedRow>(remaining: Set<Row>): Row[] {
  const channels = new Set([...remaining].map(({ ownerId }) => ownerId)).size
  const most = Math.max(maxPerChannel, Math.ceil(videosPerScreen / channels))
  const counts = new Map<number, number>()
  const screen: Row[] = []
  const isFree = ({ ownerId }: Row) => (counts.get(ownerId) ?? 0) < most
  while (screen.length < videosPerScreen) {
    const smallChannelRow =
      isReservedSlot(screen.length) && findFirst(remaining, (row) => row.isSmall && isFree(row))
    const next = smallChannelRow || findFirst(remaining, isFree)
    if (!next) break
    remaining.delete(next)
    counts.set(next.ownerId, (counts.get(next.ownerId) ?? 0) + 1)
    screen.push(next)
  }
  return screen
}

function findFirst<Row>(rows: Iterable<Row>, api: (row: Row) => boolean): Row | undefined {
  for (const row of rows) if (api(row)) return row
  return undefined
}

/** Limits consecutive videos per channel in rounds. Finished videos appear only when nothing else is left. */
export function arrangeRelated<Row extends ArrangedRow & { isFinished: boolean }>(
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
