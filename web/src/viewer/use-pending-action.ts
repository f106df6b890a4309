import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toSignIn } from '../paths.ts'
import { useViewer } from './use-viewer.ts'

// The action that a visitor attempted before signing in. One per tab, and only for a limited time:
// visitors who come back much later no longer expect it.

const storageKey = 'pending_action'
const validForMs = 15 * 60_000

export function savePendingAction(action: string, now = Date.now()) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ action, expiresAt: now + validForMs }))
  } catch {
    // Without storage, the visitor has to repeat the action.
  }
}

function readPendingAction(): { action: string; expiresAt: number } | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    const isAction =
      typeof stored === 'object' && stored !== null && 'action' in stored && 'expiresAt' in stored
    return isAction ? { action: String(stored.action), expiresAt: Number(stored.expiresAt) } : null
  } catch {
    return null
  }
}

export const hasPendingAction = (action: string) => readPendingAction()?.action === action

/** Returns true once. */
export const consumePendingAction = (action: string, now = Date.now()) =>
  consumeIf((stored) => stored === action, now) !== undefined

/** Returns the rest of an action with this prefix, once. */
export const consumePendingActionValue = (prefix: string, now = Date.now()) =>
  consumeIf((stored) => stored.startsWith(`${prefix} `), now)?.slice(prefix.length + 1)

function consumeIf(matches: (action: string) => boolean, now: number): string | undefined {
  const pending = readPendingAction()
  if (!pending || !matches(pending.action)) return undefined
  sessionStorage.removeItem(storageKey)
  return pending.expiresAt > now ? pending.action : undefined
}

/** Remembers the action and sends the visitor to sign in; they come back to this page. */
export function useSignInForAction() {
  const router = useRouter()
  return (act: string, href = router.state.location.href) => {
    savePendingAction(act)
    void router.navigate(toSignIn(href))
  }
}

/** Performs the pending action once the visitor is back and signed in; returning without signing in discards it. */
export function usePendingAction(act: string, perform: () => void) {
  const isSignedIn = useViewer() !== null
  const back = useEffectEvent(() => {
    if (consumePendingAction(act) && isSignedIn) perform()
  })
  useEffect(() => back(), [])
}
