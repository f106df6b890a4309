import type { Context } from '../../context.ts'
import { runWithCountry } from '../../platform/request-scope/country.ts'
import { listRestrictedCountries } from './queries.ts'

export async function isAnythingRestrictedIn(ctx: Context, country: string) {
  const find = () =>
    ctx.cache.getStaleIfError('restricted countries', ['lists'], () => listRestrictedCountries(ctx.db))
  return (await runWithCountry(null, find)).includes(country)
}
