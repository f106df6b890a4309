import type { User } from '@kinora/contract/users'
import { storedToken, storedUser } from '../../lib/session-store.ts'
import { useStore } from '../../lib/store.ts'

export type Viewer = User

/** The user that a stored text describes; nothing when it is missing or was written by something else. */
export function readUser(text: string | null): Viewer | null {
  if (!text) return null
  try {
    const user: unknown = JSON.parse(text)
    if (typeof user !== 'object' || user === null || !('id' in user)) return null
    // One that was stored by an older version has no permissions.
    const permissions = 'permissions' in user && Array.isArray(user.permissions) ? user.permissions : []
    return { ...user, permissions } as unknown as Viewer
  } catch {
    return null // the next answer of the server replaces it
  }
}

// Signed in means: both a stored user and a stored token (docs/product.md “Accounts”).
const viewerOf = (user: string | null, token: string | null) => (token ? readUser(user) : null)

/** Who is signed in here, outside React; null for a visitor. */
export const currentViewer = () => viewerOf(storedUser.get(), storedToken.get())

/** Who is signed in here; null for a visitor. Other tabs that sign in or out are followed. */
export function useViewer(): Viewer | null {
  const user = useStore(storedUser)
  const token = useStore(storedToken)
  return viewerOf(user, token)
}

/** Keeps who just signed in. */
export function keepSession(user: Viewer, token: string) {
  keepViewer(user)
  storedToken.set(token)
}

/** Replaces the stored user after a change of the profile. */
export const keepViewer = (user: Viewer) => storedUser.set(JSON.stringify(user))

/** Forgets user and token; the token first, or other tabs would ask with one that is over. */
export function forgetSession() {
  storedToken.set(null)
  storedUser.set(null)
}
