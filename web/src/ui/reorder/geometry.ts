/** In pixels from the top of the list. */
export interface RowBounds {
  top: number
  height: number
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

const middle = ({ top, height }: RowBounds) => top + height / 2

/** Index for a row dragged by `dragged` pixels: past each neighbour whose middle its edge has crossed. */
export function dropIndexOf(boxes: readonly RowBounds[], from: number, dragged: number): number {
  const row = boxes[from]
  if (!row) return from
  const edge = row.top + dragged
  if (dragged < 0) {
    const crossed = boxes.findIndex((box, at) => at < from && edge < middle(box))
    return crossed === -1 ? from : crossed
  }
  const crossed = boxes.findLastIndex((box, at) => at > from && edge + row.height > middle(box))
  return crossed === -1 ? from : crossed
}

const bottom = ({ top, height }: RowBounds) => top + height

const gapOf = ([first, second]: readonly RowBounds[]) => (first && second ? second.top - bottom(first) : 0)

/** Offset in pixels of the row at `at` while the row at `from` is dragged over `to`. */
export function rowOffset(
  boxes: readonly RowBounds[],
  at: number,
  { from, to }: { from: number; to: number },
): number {
  const dragged = boxes[from]
  const target = boxes[to]
  if (!dragged || !target) return 0
  if (at === from) return to > from ? bottom(target) - bottom(dragged) : target.top - dragged.top
  const room = dragged.height + gapOf(boxes)
  if (from < at && at <= to) return -room
  return to <= at && at < from ? room : 0
}

const edgeZonePixels = 96
const maxSpeed = 14

/** In pixels per frame; not 0 near the upper and lower edge. */
export function scrollSpeed(y: number, height: number): number {
  const above = edgeZonePixels - y
  const below = y - (height - edgeZonePixels)
  const share = (depth: number) => Math.min(1, depth / edgeZonePixels) * maxSpeed
  if (above > 0) return -share(above)
  return below > 0 ? share(below) : 0
}
