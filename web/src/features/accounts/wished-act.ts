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
export function takeWish(act: string, now = Date.now()): boolean {
  const wish = readWish()
  if (wish?.act !== act) return false
  sessionStorage.removeItem(name)
  return wish.until > now
}
