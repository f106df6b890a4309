interface Held {
  id: number
  ownerId: number
  categoryId?: number | null
}

/** What changes a kept answer about one video: the video, its owner, the name of its category. */
export const cacheTagsOf = (row: Held | undefined) =>
  row
    ? [`video ${row.id}`, `user ${row.ownerId}`, ...(row.categoryId ? [`category ${row.categoryId}`] : [])]
    : []
