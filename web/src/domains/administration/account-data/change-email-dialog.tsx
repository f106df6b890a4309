import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailCodesForm } from './email-codes-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [newEmail, setNewEmail] = useState<string | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change e-mail"
      description={
        newEmail === null
          ? 'We send one code to your current address and another to the new one.'
          : 'Enter both codes. They are valid for 10 minutes.'
      }
    >
      {newEmail === null ? (
        <NewEmailForm onSent={setNewEmail} />
      ) : (
        <EmailCodesForm emails={{ old: email, new: newEmail }} onDone={onClose} />
      )}
    </Dialog>
  )
}
