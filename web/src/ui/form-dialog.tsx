import { useId, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

export interface FormDialogProps<Values extends FieldValues, Output, Input> {
  form: UseFormReturn<Values, unknown, Output>
  /** What the form is sent by, such as `useSend` gives it. */
  send: { mutate: (input: Input) => void; isPending: boolean }
  /** What is sent, from what was filled in. */
  input: (filled: Output) => Input
  title: string
  description?: ReactNode
  /** What the button does, as a verb: “Create”. */
  submit: string
  tone?: 'primary' | 'danger'
  /** What is filled in is not what is asked for yet. */
  isOff?: boolean
  wide?: boolean
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * A small form over the page. It stays open with what was typed until the caller, whose call worked, closes it; a press
 * beside it does not throw away what was typed, and Escape and Cancel ask first.
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
