const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * What a cookie of ours is called. Under https the name itself ties it to this very host (RFC 6265bis, `__Host-`):
 * no other host of the same domain, and nobody on a line without https, can plant one of theirs.
 */
export const cookieName = (publicUrl: string, name: string) => (isHttps(publicUrl) ? `__Host-${name}` : name)

/** Out of reach of scripts and of other sites. */
export const cookieOptions = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) }) as const
