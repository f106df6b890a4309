// The action that a visitor attempted before signing in. One per tab, and only for a limited time:
// visitors who come back much later no longer expect it.

const storageKey = 'wished_act'
const validForMs = 15 * 60_000

export function savePendingAction(act: string, now = Date.now()) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ act, until: now + validForMs }))
  } catch {
    // Without storage, the visitor has to repeat the action.
  }
}

function readPendingAction(): { act: string; until: number } | null {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    const isWish = typeof wish === 'object' && wish !== null && 'act' in wish && 'until' in wish
    return isWish ? { act: String(wish.act), until: Number(wish.until) } : null
  } catch {
    return null
  }
}

export const hasPendingAction = (act: string) => readPendingAction()?.act === act

/** Returns true once. */
export const consumePendingAction = (act: string, now = Date.now()) =>
  consumeIf((wished) => wished === act, now) !== undefined

/** Returns the rest of an action with this prefix, once. */
export const consumePendingActionValue = (word: string, now = Date.now()) =>
  consumeIf((wished) => wished.startsWith(`${word} `), now)?.slice(word.length + 1)

function consumeIf(isIt: (act: string) => boolean, now: number): string | undefined {
  const wish = readPendingAction()
  if (!wish || !isIt(wish.act)) return undefined
  sessionStorage.removeItem(storageKey)
  return wish.until > now ? wish.act : undefined
}
