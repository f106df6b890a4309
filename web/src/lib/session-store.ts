import { createStore } from './store.ts'
import { storedText } from './stored-text.ts'

/** docs/product.md “Accounts”: the names under which the browser keeps the session. */
export const storedToken = storedText('auth_token')
export const storedUser = storedText('current_user')

/** The stored token that may no longer be good: the server took who sent it, or opened this page, for a visitor. */
export const doubtedToken = createStore<string | null>(null)
export const doubtSession = () => doubtedToken.set(storedToken.get())

/** The stored session token, or null for a visitor. */
export const readToken = () => storedToken.get()
