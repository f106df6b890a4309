import { internalPath } from '@kinora/contract/pages/page-search'

/** docs/product.md “Suspensions” */
export const suspendedPath = '/suspended'

const signInPaths = ['/auth', '/verify-otp']

/** Target after signing in: `next`, or else /admin or /. Never another site (open redirect). Suspended users go to /suspended. */
export function redirectTargetOf(
  viewer: { isAdmin: boolean; isSuspended?: boolean },
  next: string | undefined,
): string {
  if (viewer.isSuspended) return suspendedPath
  const landing = viewer.isAdmin ? '/admin' : '/'
  const path = internalPath(next ?? '')
  return path === undefined || isSignInPath(path) ? landing : path
}

export const isSignInPath = (path: string) =>
  signInPaths.some((start) => new RegExp(`^${start}(?![^/?#])`).test(path))

/** `next` is omitted for home, where users land anyway, and for sign-in pages. */
export const returnPathOf = (href: string) => (href === '/' || isSignInPath(href) ? undefined : href)
