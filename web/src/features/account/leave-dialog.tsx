import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { fieldErrorOf } from './field-error.ts'
import { useLeave } from './use-leaving.ts'

const formId = 'leave'

/** Asks for the username, typed, before an account is deleted. */
export function LeaveDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const leave = useLeave()
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="danger"
        disabled={typed.trim() !== username}
        loading={leave.isPending}
      >
        Delete my account
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description="You are signed out everywhere, and nobody else sees your channel and videos from now on. After seven days everything is deleted for good. Sign in before then to keep it."
      actions={actions}
    >
      <form
        id={formId}
        noValidate
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!leave.isPending) leave.mutate(typed.trim())
        }}
      >
        <Field label={`Type ${username} to confirm`} error={fieldErrorOf(leave.error, 'username')}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  )
}
