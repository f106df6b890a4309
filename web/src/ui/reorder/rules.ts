/** In pixels from the top of the list. */
export interface Box {
  top: number
  height: number
}

export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...things.slice(from, from + 1))
}

const middle = ({ top, height }: Box) => top + height / 2

/** Index for a row dragged by `dragged` pixels: past each neighbour whose middle its edge has crossed. */
export function placeOf(boxes: readonly Box[], from: number, dragged: number): number {
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

const bottom = ({ top, height }: Box) => top + height

const gapOf = ([first, second]: readonly Box[]) => (first && second ? second.top - bottom(first) : 0)

/** Offset in pixels of the row at `at` while the row at `from` is dragged over `to`. */
export function shiftOf(
  boxes: readonly Box[],
  at: number,
  { from, to }: { from: number; to: number },
): number {
  const held = boxes[from]
  const target = boxes[to]
  if (!held || !target) return 0
  if (at === from) return to > from ? bottom(target) - bottom(held) : target.top - held.top
  const room = held.height + gapOf(boxes)
  if (from < at && at <= to) return -room
  return to <= at && at < from ? room : 0
}

const edgePixels = 96
const fastest = 14

/** In pixels per frame; not 0 near the upper and lower edge. */
export function scrollSpeed(y: number, height: number): number {
  const above = edgePixels - y
  const below = y - (height - edgePixels)
  const share = (depth: number) => Math.min(1, depth / edgePixels) * fastest
  if (above > 0) return -share(above)
  return below > 0 ? share(below) : 0
}
