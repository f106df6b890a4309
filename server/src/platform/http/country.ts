import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runWithCountry, type Country } from '../request-scope/country.ts'
import { addressesIn } from './limit-connections.ts'
import type { TrustedProxies } from './trust-proxy.ts'

/** Where an address is, as a file says. */
export type CountryOfAddress = (address: string) => Country

export interface CountrySources {
  /** In which a proxy says it. */
  header: string | undefined
  trustProxy: TrustedProxies
  countryOfAddress: CountryOfAddress
}

/** `XX` is what proxies say when they do not know either. */
const codeIn = (text: unknown): Country => {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

/** Whether what a connection says of somebody else is believed. */
function isProxyBy(trustProxy: TrustedProxies): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return addressesIn(trustProxy)
}

/**
 * Finds the country of a request: by the header of a proxy that is trusted, else by the address. Whoever connects
 * without such a proxy can write any header, and is not believed.
 */
export function countryFinder({ header, trustProxy, countryOfAddress }: CountrySources) {
  const isProxy = isProxyBy(trustProxy)
  const name = header?.toLowerCase()
  return ({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): Country => {
    const isBelieved = name !== undefined && isProxy(socket.remoteAddress ?? '')
    return (isBelieved ? codeIn(headers[name]) : null) ?? countryOfAddress(ip)
  }
}

/**
 * Lets all that answers a request know from which country it is asked for. `matters` says whether anything differs
 * there: where nothing does, the country is as good as unknown, and what is kept for everybody serves it too.
 */
export function askFromCountries(
  app: FastifyInstance,
  find: ReturnType<typeof countryFinder>,
  matters: (country: string) => Promise<boolean>,
) {
  // The last hook before a handler: reading a body comes from other turns of the event loop, which would lose it.
  app.addHook('preHandler', (request, _reply, done) => {
    const country = find(request)
    if (country === null) return done()
    matters(country).then(
      (does) => runWithCountry(does ? country : null, () => done()),
      // What cannot be known may differ.
      () => runWithCountry(country, () => done()),
    )
  })
}
