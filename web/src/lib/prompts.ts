/** Resolves to false if the user declines. */
type Prompt = () => Promise<boolean>

/** The prompt's code loads after the page, so a call may come first. Without a prompt by then, the answer is no. */
const promptTimeoutMs = 10_000

function createPromptSlot() {
  let registered: Prompt | null = null
  let pending: Promise<boolean> | null = null
  let onRegistered: ((prompt: Prompt) => void) | null = null
  const waitForPrompt = () =>
    new Promise<Prompt | null>((resolve) => {
      if (registered) return resolve(registered)
      onRegistered = resolve
      setTimeout(() => resolve(null), promptTimeoutMs)
    })
  return {
    /** Registers the prompt; returns the function that removes it. */
    register: (prompt: Prompt) => {
      registered = prompt
      onRegistered?.(prompt)
      return () => {
        if (registered === prompt) registered = null
      }
    },
    /** Concurrent calls share one prompt; without a prompt the answer is no. */
    ask: () => {
      pending ??= waitForPrompt()
        .then((prompt) => prompt?.() ?? false)
        .finally(() => {
          pending = null
        })
      return pending
    },
  }
}

export type PromptSlot = ReturnType<typeof createPromptSlot>

/** The user confirms their identity. */
export const reauthPrompt = createPromptSlot()
/** The session has ended: the user signs in again, as the same account. */
export const signInPrompt = createPromptSlot()
