import { ownPath } from '@kinora/contract/page-search'

/** Where somebody who is suspended reads why (docs/product.md “Suspensions”). */
export const suspendedPath = '/suspended'

const signInPaths = ['/auth', '/verify-otp']

/**
 * Where a person goes after signing in: back to the page that asked for it, else to /admin or /. Addresses of other
 * sites are not followed, whoever wrote them into the link. Who is suspended reads why.
 */
export function destinationOf(
  viewer: { isAdmin: boolean; isSuspended?: boolean },
  next: string | undefined,
): string {
  if (viewer.isSuspended) return suspendedPath
  const landing = viewer.isAdmin ? '/admin' : '/'
  const path = ownPath(next ?? '')
  return path === undefined || isOfSignIn(path) ? landing : path
}

/** Whether an address is one of those where people sign in. */
export const isOfSignIn = (path: string) =>
  signInPaths.some((start) => new RegExp(`^${start}(?![^/?#])`).test(path))

/** The page to come back to from here; home asks for nobody, and people who sign in there land where they should. */
export const nextOf = (href: string) => (href === '/' || isOfSignIn(href) ? undefined : href)
