import { createStore, useStore } from './store.ts'
import { storedText } from './stored-text.ts'

/** docs/product.md “Accounts”: the names under which the browser keeps the session. */
export const storedToken = storedText('auth_token')
export const storedUser = storedText('current_user')

/** The stored token that may no longer be good: the server took who sent it, or opened this page, for a visitor. */
export const doubtedToken = createStore<string | null>(null)
export const doubtSession = () => doubtedToken.set(storedToken.get())

const isThis = (token: string | null, other: string | null) => token !== null && token === other

/** The stored token that the server no longer accepts. It stays stored: a 401 only logs a warning (docs/product.md “Accounts”). */
export const refusedToken = createStore<string | null>(null)

/** Whether the server has said that the stored session is over. */
export const isSessionOver = () => isThis(storedToken.get(), refusedToken.get())

/** Whether the server has still to say if the stored session is good. */
export const isSessionDoubted = () => isThis(storedToken.get(), doubtedToken.get()) && !isSessionOver()

/** Both, for components. */
export const useIsSessionOver = () => isThis(useStore(storedToken), useStore(refusedToken))
export function useIsSessionDoubted() {
  const isDoubted = isThis(useStore(storedToken), useStore(doubtedToken))
  return !useIsSessionOver() && isDoubted
}

/** The stored session token, or null for a visitor. */
export const readToken = () => storedToken.get()
