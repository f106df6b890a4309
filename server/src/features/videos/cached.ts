interface Held {
  id: number
  ownerId: number
  categoryId?: number | null
}

export const cacheTagsOf = (row: Held | undefined) =>
  row
    ? [`video ${row.id}`, `user ${row.ownerId}`, ...(row.categoryId ? [`category ${row.categoryId}`] : [])]
    : []
