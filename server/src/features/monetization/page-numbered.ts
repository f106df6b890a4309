export interface Numbered {
  page: number
  limit: number
}

/** A page of a list that is paged by number, as the calls of monetization answer it. */
export const pageNumbered = <Item>(data: Item[], total: number, { page, limit }: Numbered) => ({
  success: true as const,
  data,
  pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
})
