import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runWithCountry, type Country } from '../request-scope/country.ts'
import { addressesIn } from './limit-connections.ts'
import type { TrustedProxies } from './trust-proxy.ts'

export type CountryOfAddress = (address: string) => Country

export interface CountrySources {
  header: string | undefined
  trustProxy: TrustedProxies
  countryOfAddress: CountryOfAddress
}

const codeIn = (text: unknown): Country => {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

function isProxyBy(trustProxy: TrustedProxies): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return addressesIn(trustProxy)
}

/** The country by the header of a trusted proxy, else by the address. Headers of other connections can be forged. */
export function countryFinder({ header, trustProxy, countryOfAddress }: CountrySources) {
  const isProxy = isProxyBy(trustProxy)
  const name = header?.toLowerCase()
  return ({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): Country => {
    const isBelieved = name !== undefined && isProxy(socket.remoteAddress ?? '')
    return (isBelieved ? codeIn(headers[name]) : null) ?? countryOfAddress(ip)
  }
}

/**
 * Runs each request with its country. `matters`: whether any content differs for the country; otherwise it is treated
 * as unknown, so that shared cache entries apply.
 */
export function askFromCountries(
  app: FastifyInstance,
  find: ReturnType<typeof countryFinder>,
  matters: (country: string) => Promise<boolean>,
) {
  // In the last hook before the handler: the context would not survive reading the body.
  app.addHook('preHandler', (request, _reply, done) => {
    const country = find(request)
    if (country === null) return done()
    matters(country).then(
      (does) => runWithCountry(does ? country : null, () => done()),
      () => runWithCountry(country, () => done()),
    )
  })
}
