import { storedToken } from '../../lib/session-store.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** The stored token that the server no longer accepts. It stays stored: a 401 only logs a warning (spec 000 §7). */
const refusedToken = createStore<string | null>(null)
const isRefused = (token: string | null, refused: string | null) => token !== null && token === refused

/** Remembers that the server refused this token. */
export const refuseToken = (token: string) => refusedToken.set(token)

/** Whether the server has said that the stored session is over. */
export const isSessionOver = () => isRefused(storedToken.get(), refusedToken.get())

/** The same, for components. */
export const useIsSessionOver = () => isRefused(useStore(storedToken), useStore(refusedToken))
