import { useId, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useDiscardConfirmation } from './use-discard-confirmation.tsx'

export interface FormDialogProps<Values extends FieldValues, Output, Input> {
  form: UseFormReturn<Values, unknown, Output>
  mutation: { mutate: (input: Input) => void; isPending: boolean }
  input: (filled: Output) => Input
  title: string
  description?: ReactNode
  submitLabel: string
  tone?: 'primary' | 'danger'
  /** Disables submit while the input is incomplete. */
  isSubmitDisabled?: boolean
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Stays open with its values until the caller closes it after success. Clicks outside are ignored; Escape and Cancel
 * ask before discarding changes. Its fields may read the form by `useFormContext`.
 */
export function FormDialog<Values extends FieldValues, Output, Input>({
  form,
  mutation,
  input,
  title,
  description,
  submitLabel,
  tone = 'primary',
  isSubmitDisabled,
  wide,
  onClose,
  children,
}: FormDialogProps<Values, Output, Input>) {
  const id = useId()
  const { isDirty } = form.formState
  const { close, question } = useDiscardConfirmation(isDirty, onClose)
  const actions = (
    <>
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant={tone} disabled={isSubmitDisabled} loading={mutation.isPending}>
        {submitLabel}
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
        isPersistent={isDirty}
      >
        <form
          id={id}
          noValidate
          className="mt-2 grid gap-4"
          onSubmit={form.handleSubmit((filled) => {
            if (!mutation.isPending && !isSubmitDisabled) mutation.mutate(input(filled))
          })}
        >
          <FormProvider {...form}>{children}</FormProvider>
        </form>
      </Dialog>
      {question}
    </>
  )
}
