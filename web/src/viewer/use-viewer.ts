import type { User } from '@kinora/contract/people/users/schemas'
import { storedToken, storedUser } from '../lib/session-store.ts'
import { useStore } from '../lib/store.ts'

export type Viewer = User

/** Null when the text is missing or malformed. */
export function parseStoredUser(text: string | null): Viewer | null {
  if (!text) return null
  try {
    const user: unknown = JSON.parse(text)
    if (typeof user !== 'object' || user === null || !('id' in user)) return null
    // Users stored by older versions have no permissions.
    const permissions = 'permissions' in user && Array.isArray(user.permissions) ? user.permissions : []
    return { ...user, permissions } as unknown as Viewer
  } catch {
    return null
  }
}

// Requires both a stored user and a stored token (docs/product.md “Accounts”).
const viewerOf = (user: string | null, token: string | null) => (token ? parseStoredUser(user) : null)

export const getViewer = () => viewerOf(storedUser.get(), storedToken.get())

/** Follows changes in other tabs; null for visitors. */
export function useViewer(): Viewer | null {
  const user = useStore(storedUser)
  const token = useStore(storedToken)
  return viewerOf(user, token)
}

export function storeSession(user: Viewer, token: string) {
  storeViewer(user)
  storedToken.set(token)
}

export const storeViewer = (user: Viewer) => storedUser.set(JSON.stringify(user))

/** Removes the token first, or other tabs would send requests with a dead one. */
export function clearSession() {
  storedToken.set(null)
  storedUser.set(null)
}
