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

function readWish(): { act: string; until: number } | null {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    const isWish = typeof wish === 'object' && wish !== null && 'act' in wish && 'until' in wish
    return isWish ? { act: String(wish.act), until: Number(wish.until) } : null
  } catch {
    return null
  }
}

/** Whether this is what was wanted, for what has to be there before it can be done. */
export const isWished = (act: string) => readWish()?.act === act

/** Whether this is what was wanted; it is asked once. */
export const takeWish = (act: string, now = Date.now()) => take((wished) => wished === act, now) !== undefined

/** What was wanted, without the word it begins with, where that is this one; it is asked once. */
export const takeWishFor = (word: string, now = Date.now()) =>
  take((wished) => wished.startsWith(`${word} `), now)?.slice(word.length + 1)

function take(isIt: (act: string) => boolean, now: number): string | undefined {
  const wish = readWish()
  if (!wish || !isIt(wish.act)) return undefined
  sessionStorage.removeItem(name)
  return wish.until > now ? wish.act : undefined
}
