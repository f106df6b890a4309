export interface PageRequest {
  page: number
  limit: number
}

export const toPage = <Item>(data: Item[], total: number, { page, limit }: PageRequest) => ({
  success: true as const,
  data,
  pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
})
