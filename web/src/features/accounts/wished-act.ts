// What a visitor wanted to do when they were asked to sign in. One act at a time, in this tab, for as long as signing in
// takes: whoever comes back much later has other things in mind.

const name = 'wished_act'
const goodForMs = 15 * 60_000

export function keepWish(act: string, now = Date.now()) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ act, until: now + goodForMs }))
  } catch {
    // Without storage they press once more.
  }
}

/** Whether this is what was wanted; it is asked once. */
export const takeWish = (act: string, now = Date.now()) => take((wished) => wished === act, now) !== undefined

/** What was wanted, without the word it begins with, where that is this one; it is asked once. */
export const takeWishFor = (word: string, now = Date.now()) =>
  take((wished) => wished.startsWith(`${word} `), now)?.slice(word.length + 1)

function take(isIt: (act: string) => boolean, now: number): string | undefined {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (typeof wish !== 'object' || wish === null || !('act' in wish)) return undefined
    const { act } = wish
    if (typeof act !== 'string' || !isIt(act)) return undefined
    sessionStorage.removeItem(name)
    return 'until' in wish && Number(wish.until) > now ? act : undefined
  } catch {
    return undefined
  }
}
