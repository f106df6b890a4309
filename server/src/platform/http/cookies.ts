const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * The `__Host-` prefix (RFC 6265bis) binds a cookie to this host under https: neither sibling domains nor network
 * attackers can set it.
 */
export const cookieName = (publicUrl: string, name: string) => (isHttps(publicUrl) ? `__Host-${name}` : name)

export const cookieOptions = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) }) as const
