import { createStore, useStore } from './store.ts'
import { createStoredText } from './stored-text.ts'

/** Storage keys: docs/product.md “Accounts”. */
export const storedToken = createStoredText('auth_token')
export const storedUser = createStoredText('current_user')

/** The server treated this stored token as a visitor's: it may no longer be valid. */
export const suspectToken = createStore<string | null>(null)
export const markSessionSuspect = () => suspectToken.set(storedToken.get())

const isSameToken = (token: string | null, other: string | null) => token !== null && token === other

/** The server rejected this stored token. It stays stored: a 401 only logs a warning (docs/product.md “Accounts”). */
export const rejectedToken = createStore<string | null>(null)

export const isSessionOver = () => isSameToken(storedToken.get(), rejectedToken.get())

export const isSessionSuspect = () => isSameToken(storedToken.get(), suspectToken.get()) && !isSessionOver()

export const useIsSessionOver = () => isSameToken(useStore(storedToken), useStore(rejectedToken))
export function useIsSessionSuspect() {
  const isDoubted = isSameToken(useStore(storedToken), useStore(suspectToken))
  return !useIsSessionOver() && isDoubted
}

export const readToken = () => storedToken.get()
