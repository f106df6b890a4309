import { useEffect, useState } from 'react'
import { standAsConfirmer } from '../../lib/confirmer.ts'
import { Late } from '../../ui/late.tsx'

const loadDialog = () => import('./confirmation-dialog.tsx')

/** Where people are asked to confirm that it is them, whichever call needs it; that call is made again afterwards. */
export function ConfirmationLayer() {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  useEffect(() => standAsConfirmer(() => new Promise<boolean>((answer) => setAsked({ answer }))), [])
  if (!asked) return null
  const finish = (isConfirmed: boolean) => {
    setAsked(null)
    asked.answer(isConfirmed)
  }
  return (
    <Late load={loadDialog} onFailed={() => finish(false)}>
      {({ ConfirmationDialog }) => <ConfirmationDialog onAnswer={finish} />}
    </Late>
  )
}
