const signInPaths = ['/auth', '/verify-otp']

/**
 * Where a person goes after signing in: back to the page that asked for it, else /admin or / (spec 000 §2). Addresses
 * of other sites are not followed, whoever wrote them into the link.
 */
export function destinationOf(viewer: { isAdmin: boolean }, next: string | undefined): string {
  const landing = viewer.isAdmin ? '/admin' : '/'
  if (!next || !URL.canParse(next, here)) return landing
  const { origin, pathname, search, hash } = new URL(next, here)
  const leadsBack = signInPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  return origin !== here || !next.startsWith('/') || leadsBack ? landing : `${pathname}${search}${hash}`
}

/** Stands for our own site: only addresses without a host of their own keep it. */
const here = 'https://this.invalid'
