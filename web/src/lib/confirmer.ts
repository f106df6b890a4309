/** Asks the person at the browser to prove that it is them; whether they did. */
type Confirmer = () => Promise<boolean>

let standing: Confirmer | null = null
let asking: Promise<boolean> | null = null

/** From now on this one is asked, until the function that comes back is called. */
export function standAsConfirmer(confirmer: Confirmer): () => void {
  standing = confirmer
  return () => {
    if (standing === confirmer) standing = null
  }
}

/** Whether the person has confirmed just now that it is them. Calls that need it at the same time share one question. */
export function confirmed(): Promise<boolean> {
  asking ??= Promise.resolve(standing?.() ?? false).finally(() => {
    asking = null
  })
  return asking
}
