import { zodResolver } from '@hookform/resolvers/zod'
import { type Passkey, PasskeyForm } from '@kinora/contract/people/passkeys/schemas'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import { useForm } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { useRenamePasskey } from './use-passkeys.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(PasskeyForm), defaultValues: { name: passkey.name } })
  const renaming = useRenamePasskey(onClose)
  return (
    <FormDialog
      form={form}
      mutation={renaming}
      input={(body) => ({ params: { id: passkey.id }, body })}
      title="Rename passkey"
      submitLabel="Save"
      onClose={onClose}
    >
      <Field label="Name" error={form.formState.errors.name?.message} max={passkeyLimits.name}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
