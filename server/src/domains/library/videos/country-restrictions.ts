import type { Context } from '../../../context.ts'
import { runWithCountry } from '../../../platform/request-scope/country.ts'
import { listRestrictedCountries } from './queries.ts'

export async function hasRestrictionsIn(ctx: Context, country: string) {
  const loadRestrictedCountries = () =>
    ctx.cache.getStaleIfError('restricted countries', ['lists'], () => listRestrictedCountries(ctx.db))
  return (await runWithCountry(null, loadRestrictedCountries)).includes(country)
}
