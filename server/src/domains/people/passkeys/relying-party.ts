import type { Config } from '../../../config.ts'

/** WebAuthn relying party: RP ID and origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Null where WebAuthn cannot work: it requires a domain with https, or localhost. Without PUBLIC_URL, localhost is assumed. */
export function rpIdOf({ PUBLIC_URL, publicUrl }: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>): string | null {
  if (!PUBLIC_URL) return 'localhost'
  const { hostname, protocol } = new URL(publicUrl)
  if (isIpAddress(hostname)) return null
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null
}

/** Null where passkeys cannot work at this host. */
export function relyingPartyOf(
  config: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>,
  host: string,
): RelyingParty | null {
  const id = rpIdOf(config)
  if (id === null) return null
  if (config.PUBLIC_URL) return { id, origin: new URL(config.publicUrl).origin }
  // Only the request knows the real port: behind port 0, a tunnel or a development server.
  const { hostname, origin } = new URL(`http://${host}`)
  return hostname === id ? { id, origin } : null
}

const isIpAddress = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[')

/** Loads the WebAuthn library lazily: most servers never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
