import { t } from '@kinora/contract/text/translate'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { MutationForm, type MutationFormProps } from './mutation-form.tsx'
import { useDiscardConfirmation } from './use-discard-confirmation.tsx'

export interface FormDialogProps<Values extends FieldValues, Output, Input> extends MutationFormProps<
  Values,
  Output,
  Input
> {
  title: string
  description?: ReactNode
  submitLabel: string
  tone?: 'primary' | 'danger'
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Stays open with its values until the caller closes it after success. Clicks outside are ignored; Escape and Cancel
 * ask before discarding changes.
 */
export function FormDialog<Values extends FieldValues, Output, Input>({
  title,
  description,
  submitLabel,
  tone = 'primary',
  wide,
  onClose,
  ...form
}: FormDialogProps<Values, Output, Input>) {
  const id = useId()
  const { isDirty } = form.form.formState
  const { close, question } = useDiscardConfirmation(isDirty, onClose)
  const actions = (
    <>
      <Button variant="ghost" onClick={close}>
        {t`Cancel`}
      </Button>
      <Button
        type="submit"
        form={id}
        variant={tone}
        disabled={form.isSubmitDisabled}
        loading={form.mutation.isPending}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        onClose={close}
        title={title}
        description={description}
        wide={wide}
        actions={actions}
        isPersistent={isDirty}
      >
        <MutationForm {...form} id={id} className="mt-2 grid gap-4" />
      </Dialog>
      {question}
    </>
  )
}
