interface OffsetPage<Item> {
  items: readonly Item[]
  totalCount: number
}

/** The server may send fewer. */
const pageSize = 50

/** Of a list whose choices stand in one field. What moves to the next page meanwhile counts once. */
export async function readAll<Item extends { id: unknown }>(
  readPage: (query: { limit: number; offset: number }) => Promise<OffsetPage<Item>>,
): Promise<Item[]> {
  const all = new Map<Item['id'], Item>()
  let offset = 0
  for (;;) {
    const { items, totalCount } = await readPage({ limit: pageSize, offset })
    for (const item of items) all.set(item.id, item)
    offset += items.length
    if (items.length === 0 || offset >= totalCount) return [...all.values()]
  }
}
