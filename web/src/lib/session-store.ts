import { storedText } from './stored-text.ts'

/** spec 000 §3: the names under which the browser keeps the session. */
export const storedToken = storedText('auth_token')
export const storedUser = storedText('current_user')

/** The stored session token, or null for a visitor. */
export const readToken = () => storedToken.get()
