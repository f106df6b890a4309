import { doubtedToken, storedToken } from '../../lib/session-store.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** The stored token that the server no longer accepts. It stays stored: a 401 only logs a warning (docs/product.md “Accounts”). */
const refusedToken = createStore<string | null>(null)
const isThis = (token: string | null, other: string | null) => token !== null && token === other

/** Remembers that the server refused this token. */
export const refuseToken = (token: string) => refusedToken.set(token)

/** Whether the server has said that the stored session is over. */
export const isSessionOver = () => isThis(storedToken.get(), refusedToken.get())

/** The same, for components. */
export const useIsSessionOver = () => isThis(useStore(storedToken), useStore(refusedToken))

/** What people are told then. */
export const sessionOverWords = 'Your session has ended. Sign in again.'

/** Whether the server has still to say if the stored session is good. */
export const isSessionDoubted = () => isThis(storedToken.get(), doubtedToken.get()) && !isSessionOver()

/** The same, for components. */
export function useIsSessionDoubted() {
  const isDoubted = isThis(useStore(storedToken), useStore(doubtedToken))
  return !useIsSessionOver() && isDoubted
}
