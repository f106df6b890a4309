import { AsyncLocalStorage } from 'node:async_hooks'

/** ISO 3166-1 alpha-2; null when unknown. */
export type Country = string | null

const sharedScope = Symbol('shared')
const countryScope = new AsyncLocalStorage<Country | typeof sharedScope>()

/** Country of the current request, carried by AsyncLocalStorage so that no query can miss it. Null in jobs. */
export function currentCountry(): Country {
  const country = countryScope.getStore() ?? null
  if (country === sharedScope) throw new Error('What several requests share must not depend on who began it')
  return country
}

export const runWithCountry = <T>(country: Country, work: () => T): T => countryScope.run(country, work)

/** For work shared by several requests, which must not depend on the country. */
export const runShared = <T>(work: () => T): T => countryScope.run(sharedScope, work)
