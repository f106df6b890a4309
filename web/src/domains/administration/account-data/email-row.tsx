import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

export function EmailRow({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <Button onClick={() => setIsOpen(true)}>Change e-mail</Button>
      {isOpen && <ChangeEmailDialog email={email} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
