import { plural, t } from '@kinora/contract/text/translate'
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
  if (!code) {
    const minutes = codeLimits.lifeSeconds / 60
    return t`Valid for ${plural({ minutes }, { one: '# minute', other: '# minutes' })}`
  }
  if (code.expiresAt <= now) return t`This code is no longer valid`
  if (code.attemptsLeft === 0) return t`No attempts left`
  const valid = t`Valid for ${{ duration: formatDuration(secondsUntil(code.expiresAt, now)) }}`
  const attempts = t`${plural({ attempts: code.attemptsLeft }, { one: '# attempt left', other: '# attempts left' })}`
  return `${valid} · ${attempts}`
}
