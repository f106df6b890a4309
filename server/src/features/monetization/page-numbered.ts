export interface Numbered {
  page: number
  limit: number
}

export const pageNumbered = <Item>(data: Item[], total: number, { page, limit }: Numbered) => ({
  success: true as const,
  data,
  pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
})
