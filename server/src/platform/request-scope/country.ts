import { AsyncLocalStorage } from 'node:async_hooks'

/** The country somebody asks from, by ISO 3166-1; null where nobody knows. */
export type Country = string | null

const shared = Symbol('shared')
const asking = new AsyncLocalStorage<Country | typeof shared>()

/**
 * The country of the request that is being answered. It goes along with the request by itself, so that no list and no
 * page can forget to ask for it; jobs are asked for by nobody, from nowhere.
 */
export function currentCountry(): Country {
  const country = asking.getStore() ?? null
  if (country === shared) throw new Error('What several requests share must not depend on who began it')
  return country
}

/** Does a work as asked for from a country. */
export const runWithCountry = <T>(country: Country, work: () => T): T => asking.run(country, work)

/** Does a work for several requests at once; it may not ask from where. */
export const runShared = <T>(work: () => T): T => asking.run(shared, work)
