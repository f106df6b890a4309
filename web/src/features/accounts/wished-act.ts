// The action that a visitor attempted before signing in. One per tab, and only for a limited time:
// visitors who come back much later no longer expect it.

const name = 'wished_act'
const goodForMs = 15 * 60_000

export function keepWish(act: string, now = Date.now()) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ act, until: now + goodForMs }))
  } catch {
    // Without storage, the visitor has to repeat the action.
  }
}

function readWish(): { act: string; until: number } | null {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    const isWish = typeof wish === 'object' && wish !== null && 'act' in wish && 'until' in wish
    return isWish ? { act: String(wish.act), until: Number(wish.until) } : null
  } catch {
    return null
  }
}

export const isWished = (act: string) => readWish()?.act === act

/** Returns true once. */
export const takeWish = (act: string, now = Date.now()) => take((wished) => wished === act, now) !== undefined

/** Returns the rest of an action with this prefix, once. */
export const takeWishFor = (word: string, now = Date.now()) =>
  take((wished) => wished.startsWith(`${word} `), now)?.slice(word.length + 1)

function take(isIt: (act: string) => boolean, now: number): string | undefined {
  const wish = readWish()
  if (!wish || !isIt(wish.act)) return undefined
  sessionStorage.removeItem(name)
  return wish.until > now ? wish.act : undefined
}
