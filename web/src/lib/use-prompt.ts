import { useEffect, useState } from 'react'
import type { PromptSlot } from './prompts.ts'

/** Registers a prompt; returns the answer callback while one is pending. Unmounting answers no. */
export function usePrompt(slot: PromptSlot) {
  const [pending, setPending] = useState<{ answer: (isYes: boolean) => void } | null>(null)
  useEffect(() => {
    let decline = () => {}
    const stop = slot.register(
      () =>
        new Promise<boolean>((answer) => {
          decline = () => answer(false)
          setPending({ answer })
        }),
    )
    return () => {
      stop()
      decline()
    }
  }, [slot])
  if (!pending) return null
  return (isYes: boolean) => {
    setPending(null)
    pending.answer(isYes)
  }
}
