/** Asks the person at the browser for something; whether they gave it. */
type Asking = () => Promise<boolean>

/** What asks comes after the page: somebody may press something before. Where it never comes, nobody is kept longer. */
const arrivesWithinMs = 10_000

/** A question that calls may have to wait for. */
function createQuestion() {
  let standing: Asking | null = null
  let asking: Promise<boolean> | null = null
  let arrive: ((ask: Asking) => void) | null = null
  const whoAsks = () =>
    new Promise<Asking | null>((resolve) => {
      if (standing) return resolve(standing)
      arrive = resolve
      setTimeout(() => resolve(null), arrivesWithinMs)
    })
  return {
    /** From now on this one asks, until the function that comes back is called. */
    standBy: (ask: Asking) => {
      standing = ask
      arrive?.(ask)
      return () => {
        if (standing === ask) standing = null
      }
    },
    /** Whether the person says yes. Calls that need it at the same time share one question; where nobody can ask, it is no. */
    ask: () => {
      asking ??= whoAsks()
        .then((ask) => ask?.() ?? false)
        .finally(() => {
          asking = null
        })
      return asking
    },
  }
}

export type Question = ReturnType<typeof createQuestion>

/** Is it really them? */
export const confirmation = createQuestion()
/** Their session has ended: do they sign in again, as the same person? */
export const signInAgain = createQuestion()
