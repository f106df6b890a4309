/** docs/product.md “User management” */
export const peopleLimits = {
  pageSize: 10,
  mostPerPage: 50,
  /** Page size of the list for programs. */
  listed: 1000,
  search: 100,
  /**
   * At most this many search results are counted and listed. Shorter terms than `shortWord` cannot use the trigram
   * index and get `foundByShort`.
   */
  found: 10_000,
  shortWord: 3,
  foundByShort: 1000,
  changedAtOnce: 100,
} as const

export const peopleFilters = ['all', 'admins', 'verified', 'unverified', 'suspended'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

export const peopleOrders = ['username', 'email', 'subscriberCount', 'createdAt'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

/** Days with activity among the last `days` that make a user highly active; fewer make them moderately active. */
export const engagementRules = { days: 30, highlyActive: 12 } as const
