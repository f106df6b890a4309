/** docs/product.md “User management” */
export const peopleLimits = {
  pageSize: 10,
  mostPerPage: 50,
  /** Of the plain list, at once. */
  listed: 1000,
  search: 100,
  /** As many of those that a search finds are counted and shown; of a word with fewer letters than `shortWord`, which no index finds, `foundByShort`. */
  found: 10_000,
  shortWord: 3,
  foundByShort: 1000,
  changedAtOnce: 100,
} as const

export const peopleFilters = ['all', 'admins', 'verified', 'unverified', 'suspended'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

export const peopleOrders = ['username', 'email', 'subscriberCount', 'createdAt'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

/** On how many of the last days somebody came who counts as highly active; who came on fewer is moderately so. */
export const engagementRules = { days: 30, highlyActive: 12 } as const
