/** Resolves to false if the user declines. */
type Asking = () => Promise<boolean>

/** The prompt's code loads after the page, so a call may come first. Without a prompt by then, the answer is no. */
const arrivesWithinMs = 10_000

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
    /** Registers the prompt; returns the function that removes it. */
    standBy: (ask: Asking) => {
      standing = ask
      arrive?.(ask)
      return () => {
        if (standing === ask) standing = null
      }
    },
    /** Concurrent calls share one prompt; without a prompt the answer is no. */
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

/** The user confirms their identity. */
export const confirmation = createQuestion()
/** The session has ended: the user signs in again, as the same account. */
export const signInAgain = createQuestion()
