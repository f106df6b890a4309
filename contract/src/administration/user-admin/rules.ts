/** docs/product.md “User management” */
export const userAdminLimits = {
  pageSize: 10,
  maxPageSize: 50,
  /** Page size of the list for programs. */
  listPageSize: 1000,
  search: 100,
  /**
   * At most this many search results are counted and listed. Shorter terms than `shortWord` cannot use the trigram
   * index and get `foundByShort`.
   */
  maxSearchResults: 10_000,
  shortTermLength: 3,
  maxShortTermResults: 1000,
  maxBulkUsers: 100,
} as const

export const userFilters = ['all', 'admins', 'verified', 'unverified', 'suspended'] as const
export type UserFilter = (typeof userFilters)[number]

export const userSortKeys = ['username', 'email', 'subscriberCount', 'createdAt'] as const
export type UserSortKey = (typeof userSortKeys)[number]

/** Days with activity among the last `days` that make a user highly active; fewer make them moderately active. */
export const engagementRules = { days: 30, highlyActive: 12 } as const
