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
export function takeWish(act: string, now = Date.now()): boolean {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    const isIt = typeof wish === 'object' && wish !== null && 'act' in wish && wish.act === act
    if (!isIt) return false
    sessionStorage.removeItem(name)
    return 'until' in wish && Number(wish.until) > now
  } catch {
    return false
  }
}
