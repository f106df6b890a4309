import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'

/** False: no proxy. True: one proxy, whatever its address. Or addresses and networks of proxies. */
export type TrustedProxies = boolean | string[]

/** `true` is one hop: entries added before it are not trustworthy. */
export const trustProxyOption = (proxies: TrustedProxies) =>
  proxies === true ? (_address: string, hop: number) => hop === 0 : proxies

/**
 * Truncates X-Forwarded-For after the last invalid entry, as proxies append to what clients send. Must run before
 * `request.ip` is used.
 */
export function sanitizeForwardedFor(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'x-forwarded-for': forwarded } = raw.headers
    if (forwarded !== undefined) raw.headers['x-forwarded-for'] = validSuffix(String(forwarded)).join(', ')
  })
}

function validSuffix(forwarded: string): string[] {
  const addresses = forwarded.split(',').map(parseForwardedAddress)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined)
}

/** Some proxies add a port: `192.0.2.7:5012`, `[2001:db8::7]:5012`. */
function parseForwardedAddress(entry: string): string | undefined {
  const text = entry.trim()
  const [, address = text] = /^([\d.]+):\d+$/.exec(text) ?? /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  return isIP(address) > 0 && !address.includes('%') ? address : undefined
}
