import { useEffect, useState } from 'react'
import type { Question } from './questions.ts'

/** Registers a prompt; returns the answer callback while one is pending. Unmounting answers no. */
export function useQuestion(question: Question) {
  const [asked, setAsked] = useState<{ answer: (isYes: boolean) => void } | null>(null)
  useEffect(() => {
    let leave = () => {}
    const stop = question.standBy(
      () =>
        new Promise<boolean>((answer) => {
          leave = () => answer(false)
          setAsked({ answer })
        }),
    )
    return () => {
      stop()
      leave()
    }
  }, [question])
  if (!asked) return null
  return (isYes: boolean) => {
    setAsked(null)
    asked.answer(isYes)
  }
}
