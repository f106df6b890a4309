import type { Call, CallResult } from '@kinora/contract/http/call'
import type { FieldValues } from 'react-hook-form'
import { FormDialog, type FormDialogProps } from '../ui/form-dialog.tsx'
import { useSend, type InputOf, type SendOptions } from './use-send.ts'

type CallFormDialogProps<C extends Call, Values extends FieldValues, Output> = Omit<
  FormDialogProps<Values, Output, InputOf<C>>,
  'mutation'
> &
  Omit<SendOptions<InputOf<C>, CallResult<C>>, 'form'> & { call: C }

/** A form that makes one call, and closes when it has succeeded. */
export function CallFormDialog<C extends Call, Values extends FieldValues, Output>({
  call,
  invalidates,
  updatesQuery,
  done,
  failed,
  onSuccess,
  ...dialog
}: CallFormDialogProps<C, Values, Output>) {
  const mutation = useSend(call, {
    form: dialog.form,
    invalidates,
    updatesQuery,
    done,
    failed,
    onSuccess: async (answer, input) => {
      await onSuccess?.(answer, input)
      dialog.onClose()
    },
  })
  return <FormDialog {...dialog} mutation={mutation} />
}
