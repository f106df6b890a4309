import { useId, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

export interface FormDialogProps<Values extends FieldValues, Output, Input> {
  form: UseFormReturn<Values, unknown, Output>
  send: { mutate: (input: Input) => void; isPending: boolean }
  input: (filled: Output) => Input
  title: string
  description?: ReactNode
  submit: string
  tone?: 'primary' | 'danger'
  /** Disables submit while the input is incomplete. */
  isOff?: boolean
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Stays open with its values until the caller closes it after success. Clicks outside are ignored; Escape and Cancel
 * ask before discarding changes.
 */
export function FormDialog<Values extends FieldValues, Output, Input>({
  form,
  send,
  input,
  title,
  description,
  submit,
  tone = 'primary',
  isOff,
  wide,
  onClose,
  children,
}: FormDialogProps<Values, Output, Input>) {
  const id = useId()
  const { isDirty } = form.formState
  const { close, question } = useDiscardQuestion(isDirty, onClose)
  const actions = (
    <>
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant={tone} disabled={isOff} loading={send.isPending}>
        {submit}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && close()}
        title={title}
        description={description}
        wide={wide}
        actions={actions}
        isHeld={isDirty}
      >
        <form
          id={id}
          noValidate
          className="mt-2 grid gap-4"
          onSubmit={form.handleSubmit((filled) => {
            if (!send.isPending && !isOff) send.mutate(input(filled))
          })}
        >
          {children}
        </form>
      </Dialog>
      {question}
    </>
  )
}
