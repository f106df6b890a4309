import { t } from '@kinora/contract/text/translate'
import type { ComponentProps } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'

export interface MutationFormProps<Values extends FieldValues, Output, Input> {
  form: UseFormReturn<Values, unknown, Output>
  mutation: { mutate: (input: Input) => void; isPending: boolean }
  input: (filled: Output) => Input
  /** Ignores submits while the input is incomplete. */
  isSubmitDisabled?: boolean
}

/** Submits once: not again while the mutation is pending. Its fields may read the form by `useFormContext`. */
export const MutationForm = <Values extends FieldValues, Output, Input>({
  form,
  mutation,
  input,
  isSubmitDisabled,
  children,
  ...attributes
}: MutationFormProps<Values, Output, Input> & Omit<ComponentProps<'form'>, 'form' | 'onSubmit'>) => (
  <form
    noValidate
    {...attributes}
    onSubmit={form.handleSubmit((filled) => {
      if (!mutation.isPending && !isSubmitDisabled) mutation.mutate(input(filled))
    })}
  >
    <FormProvider {...form}>{children}</FormProvider>
  </form>
)

interface FormButtonsProps {
  label: string
  isPending: boolean
  disabled?: boolean
  onCancel: () => void
}

export const FormButtons = ({ label, isPending, disabled, onCancel }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button variant="ghost" onClick={onCancel}>
      {t`Cancel`}
    </Button>
    <Button type="submit" variant="primary" disabled={disabled} loading={isPending}>
      {label}
    </Button>
  </div>
)
