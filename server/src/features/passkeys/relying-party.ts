import type { Config } from '../../config.ts'

/** Whom a passkey is made for: the site's name, and the origin its pages come from. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The name that passkeys belong to. WebAuthn wants a name and https, or localhost; where PUBLIC_URL does not say
 * what the site is called, it is being tried out on this machine.
 */
export function rpIdOf({ PUBLIC_URL, publicUrl }: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>): string | null {
  if (!PUBLIC_URL) return 'localhost'
  const { hostname, protocol } = new URL(publicUrl)
  if (isAddress(hostname)) return null
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null
}

/** The same with the origin, for a request to this host; null where passkeys cannot work. */
export function relyingPartyOf(
  config: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>,
  host: string,
): RelyingParty | null {
  const id = rpIdOf(config)
  if (id === null) return null
  if (config.PUBLIC_URL) return { id, origin: new URL(config.publicUrl).origin }
  // The port of the address bar is known only to the request: behind port 0, a tunnel or a development server.
  const { hostname, origin } = new URL(`http://${host}`)
  return hostname === id ? { id, origin } : null
}

const isAddress = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
