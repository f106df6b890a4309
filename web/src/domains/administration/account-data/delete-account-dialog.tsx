import { useForm, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { matchesTypedName } from './matches-typed-name.ts'
import { useDeleteAccount } from './use-account-deletion.ts'

export function DeleteAccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { username: '' } })
  const typed = useWatch({ control: form.control, name: 'username' })
  const leave = useDeleteAccount(form)
  return (
    <FormDialog
      form={form}
      mutation={leave}
      input={() => ({ body: { username } })}
      title="Delete your account?"
      description="You will be signed out everywhere, and your channel and videos will be hidden at once. After seven days, everything is deleted permanently. Sign in before then to keep it."
      submitLabel="Delete my account"
      tone="danger"
      isSubmitDisabled={!matchesTypedName(username, typed)}
      onClose={onClose}
    >
      <Field label={`Type ${username} to confirm`} error={form.formState.errors.username?.message}>
        <Input {...form.register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}
