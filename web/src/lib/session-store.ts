import { createStore, useStore } from './store.ts'
import { storedText } from './stored-text.ts'

/** Storage keys: docs/product.md “Accounts”. */
export const storedToken = storedText('auth_token')
export const storedUser = storedText('current_user')

/** The server treated this stored token as a visitor's: it may no longer be valid. */
export const doubtedToken = createStore<string | null>(null)
export const doubtSession = () => doubtedToken.set(storedToken.get())

const isThis = (token: string | null, other: string | null) => token !== null && token === other

/** The server rejected this stored token. It stays stored: a 401 only logs a warning (docs/product.md “Accounts”). */
export const refusedToken = createStore<string | null>(null)

export const isSessionOver = () => isThis(storedToken.get(), refusedToken.get())

export const isSessionDoubted = () => isThis(storedToken.get(), doubtedToken.get()) && !isSessionOver()

export const useIsSessionOver = () => isThis(useStore(storedToken), useStore(refusedToken))
export function useIsSessionDoubted() {
  const isDoubted = isThis(useStore(storedToken), useStore(doubtedToken))
  return !useIsSessionOver() && isDoubted
}

export const readToken = () => storedToken.get()
