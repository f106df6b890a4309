import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailCodesForm } from './email-codes-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [wanted, setWanted] = useState<string | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change e-mail"
      description={
        wanted === null
          ? 'We send one code to your current address and another to the new one.'
          : 'Enter both codes. They are valid for 10 minutes.'
      }
    >
      {wanted === null ? (
        <NewEmailForm onSent={setWanted} />
      ) : (
        <EmailCodesForm emails={{ old: email, new: wanted }} onDone={onClose} />
      )}
    </Dialog>
  )
}
