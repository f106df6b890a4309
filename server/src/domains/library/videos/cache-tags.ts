interface CachedVideoRow {
  id: number
  ownerId: number
  categoryId?: number | null
}

export const cacheTagsOf = (row: CachedVideoRow | undefined) =>
  row
    ? [`video ${row.id}`, `user ${row.ownerId}`, ...(row.categoryId ? [`category ${row.categoryId}`] : [])]
    : []
