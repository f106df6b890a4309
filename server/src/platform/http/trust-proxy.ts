import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'

/** Nobody, whoever connects and nobody behind them, or the proxies with these addresses and networks. */
export type TrustedProxies = boolean | string[]

/** `true` is one hop: what the proxy before it was told, by whoever connected to it, is hearsay. */
export const trustOf = (proxies: TrustedProxies) =>
  proxies === true ? (_address: string, hop: number) => hop === 0 : proxies

/**
 * Lets no address through that is none. Proxies add to what they were sent, and what they were sent may be anything; so
 * addresses are read from the end, and what lies before the first that is none is forgotten. Before anything asks for
 * `request.ip`.
 */
export function readForwarded(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'x-forwarded-for': forwarded } = raw.headers
    if (forwarded !== undefined) raw.headers['x-forwarded-for'] = soundEnd(String(forwarded)).join(', ')
  })
}

function soundEnd(forwarded: string): string[] {
  const addresses = forwarded.split(',').map(addressOf)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined)
}

/** Some proxies add a port: `192.0.2.7:5012`, `[2001:db8::7]:5012`. */
function addressOf(entry: string): string | undefined {
  const text = entry.trim()
  const [, address = text] = /^([\d.]+):\d+$/.exec(text) ?? /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  return isIP(address) > 0 && !address.includes('%') ? address : undefined
}
