import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { formatDuration } from '../../../lib/format.ts'
import { createStore, useStore } from '../../../lib/store.ts'

/** Times are in milliseconds. */
export interface PendingCode {
  email: string
  expiresAt: number
  resendAt: number
  attemptsLeft: number
}

const storageKey = 'pending_code'
const store = createStore<PendingCode | null>(readPendingCode())

// sessionStorage, so that it survives a reload; in memory if storage is unavailable.
function readPendingCode(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PendingCode | null
  } catch {
    return null
  }
}

function savePendingCode(code: PendingCode | null) {
  store.set(code)
  try {
    if (code) sessionStorage.setItem(storageKey, JSON.stringify(code))
    else sessionStorage.removeItem(storageKey)
  } catch {
    return
  }
}

export function recordSentCode(email: string, { expiresInSeconds, resendInSeconds }: SentCode) {
  const now = Date.now()
  savePendingCode({
    email,
    expiresAt: now + expiresInSeconds * 1000,
    resendAt: now + resendInSeconds * 1000,
    attemptsLeft: codeLimits.attempts,
  })
}
type SentCode = { expiresInSeconds: number; resendInSeconds: number }

export function updatePendingCode(email: string, change: Partial<Omit<PendingCode, 'email'>>) {
  const code = store.get()
  if (code?.email === email) savePendingCode({ ...code, ...change })
}

export const clearPendingCode = () => savePendingCode(null)

export const lastCodeEmail = () => store.get()?.email

export function usePendingCode(email: string): PendingCode | null {
  const code = useStore(store)
  return code?.email === email ? code : null
}

export const secondsUntil = (time: number, now: number) => Math.ceil((time - now) / 1000)

/** “Valid for 9:24 · 5 attempts left”. */
export function codeStatusText(code: PendingCode | null, now: number): string {
  if (!code) return `Valid for ${codeLimits.lifeSeconds / 60} minutes`
  if (code.expiresAt <= now) return 'This code is no longer valid'
  if (code.attemptsLeft === 0) return 'No attempts left'
  const attempts = code.attemptsLeft === 1 ? '1 attempt' : `${code.attemptsLeft} attempts`
  return `Valid for ${formatDuration(secondsUntil(code.expiresAt, now))} · ${attempts} left`
}
