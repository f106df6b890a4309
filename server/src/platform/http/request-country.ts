import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runWithCountry, type Country } from '../request-scope/country.ts'
import { createAddressCheck } from '../limits/network.ts'
import type { TrustedProxies } from './trust-proxy.ts'

export type CountryLookup = (address: string) => Country

export interface CountrySources {
  header: string | undefined
  trustProxy: TrustedProxies
  lookUpAddress: CountryLookup
}

const parseCountryCode = (text: unknown): Country => {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

function createProxyCheck(trustProxy: TrustedProxies): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return createAddressCheck(trustProxy)
}

/** The country by the header of a trusted proxy, else by the address. Headers of other connections can be forged. */
export function createCountryFinder({ header, trustProxy, lookUpAddress }: CountrySources) {
  const isProxy = createProxyCheck(trustProxy)
  const name = header?.toLowerCase()
  return ({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): Country => {
    const isBelieved = name !== undefined && isProxy(socket.remoteAddress ?? '')
    return (isBelieved ? parseCountryCode(headers[name]) : null) ?? lookUpAddress(ip)
  }
}

/**
 * Runs each request with its country. `matters`: whether any content differs for the country; otherwise it is treated
 * as unknown, so that shared cache entries apply.
 */
export function runRequestsWithCountry(
  app: FastifyInstance,
  find: ReturnType<typeof createCountryFinder>,
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
