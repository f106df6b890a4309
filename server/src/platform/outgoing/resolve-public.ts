import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface ResolvedAddress {
  address: string
  family: number
}

export interface AddressRules {
  /** Public addresses only; tests allow local servers. */
  isAllowed: (address: string) => boolean
  resolve: (host: string) => Promise<ResolvedAddress[]>
}

export const publicRules: AddressRules = {
  isAllowed: isPublicAddress,
  resolve: (host) => lookup(host, { all: true }),
}

export class AddressError extends Error {
  override name = 'AddressError'
  readonly code: 'unknown_host' | 'not_public'

  constructor(code: AddressError['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Ports of the web, and those that no service of a system has. */
export const isOpenPort = (port: number) => port === 80 || port === 443 || port >= 1024

/** Of a URL: IPv6 addresses without their brackets. */
export const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/**
 * SSRF protection: the addresses of a host that a user entered. Connect to these with `lookupOf`, which defeats DNS
 * rebinding. One forbidden address among several is enough to refuse.
 * @throws AddressError
 */
export async function resolvePublic(hostname: string, rules: AddressRules): Promise<ResolvedAddress[]> {
  const host = bareHost(hostname)
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolveName(host, rules)
  if (found.length === 0) throw new AddressError('unknown_host')
  if (!found.every(({ address }) => rules.isAllowed(address))) throw new AddressError('not_public')
  return found
}

async function resolveName(host: string, { resolve }: AddressRules) {
  try {
    return await resolve(host)
  } catch (cause) {
    throw new AddressError('unknown_host', { cause })
  }
}

/** Answers with addresses that were checked. */
export const lookupOf =
  (found: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    if (all) done(null, [...found])
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }
