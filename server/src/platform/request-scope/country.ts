import { AsyncLocalStorage } from 'node:async_hooks'

/** ISO 3166-1 alpha-2; null when unknown. */
export type Country = string | null

const shared = Symbol('shared')
const asking = new AsyncLocalStorage<Country | typeof shared>()

/** Country of the current request, carried by AsyncLocalStorage so that no query can miss it. Null in jobs. */
export function currentCountry(): Country {
  const country = asking.getStore() ?? null
  if (country === shared) throw new Error('What several requests share must not depend on who began it')
  return country
}

export const runWithCountry = <T>(country: Country, work: () => T): T => asking.run(country, work)

/** For work shared by several requests, which must not depend on the country. */
export const runShared = <T>(work: () => T): T => asking.run(shared, work)
