import { codeLimits } from '@kinora/contract/accounts'
import { duration } from '../../lib/format.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** Times are in milliseconds. */
export interface PendingCode {
  email: string
  expiresAt: number
  resendAt: number
  attemptsLeft: number
}

const key = 'pending_code'
const store = createStore<PendingCode | null>(read())

// sessionStorage, so that it survives a reload; in memory if storage is unavailable.
function read(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingCode | null
  } catch {
    return null
  }
}

function keep(code: PendingCode | null) {
  store.set(code)
  try {
    if (code) sessionStorage.setItem(key, JSON.stringify(code))
    else sessionStorage.removeItem(key)
  } catch {
    return
  }
}

export function noteSentCode(email: string, { expiresInSeconds, resendInSeconds }: SentCode) {
  const now = Date.now()
  keep({
    email,
    expiresAt: now + expiresInSeconds * 1000,
    resendAt: now + resendInSeconds * 1000,
    attemptsLeft: codeLimits.attempts,
  })
}
type SentCode = { expiresInSeconds: number; resendInSeconds: number }

export function changePendingCode(email: string, change: Partial<Omit<PendingCode, 'email'>>) {
  const code = store.get()
  if (code?.email === email) keep({ ...code, ...change })
}

export const forgetPendingCode = () => keep(null)

export const lastEmail = () => store.get()?.email

export function usePendingCode(email: string): PendingCode | null {
  const code = useStore(store)
  return code?.email === email ? code : null
}

export const secondsUntil = (time: number, now: number) => Math.ceil((time - now) / 1000)

/** “Valid for 9:24 · 5 attempts left”. */
export function codeState(code: PendingCode | null, now: number): string {
  if (!code) return `Valid for ${codeLimits.lifeSeconds / 60} minutes`
  if (code.expiresAt <= now) return 'This code is no longer valid'
  if (code.attemptsLeft === 0) return 'No attempts left'
  const attempts = code.attemptsLeft === 1 ? '1 attempt' : `${code.attemptsLeft} attempts`
  return `Valid for ${duration(secondsUntil(code.expiresAt, now))} · ${attempts} left`
}
