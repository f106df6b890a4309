import { zodResolver } from '@hookform/resolvers/zod'
import { PasskeyForm, passkeyLimits, type Passkey } from '@kinora/contract/passkeys'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useRenamePasskey } from './use-passkeys.ts'

const formId = 'rename-passkey'

/** Asks for another name. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(PasskeyForm), defaultValues: { name: passkey.name } })
  const renaming = useRenamePasskey(passkey.id, onClose)
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={renaming.isPending}>
        Save
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title="Rename passkey" actions={actions}>
      <form
        id={formId}
        noValidate
        className="mt-2"
        onSubmit={form.handleSubmit(({ name }) => renaming.mutate(name))}
      >
        <Field label="Name" error={form.formState.errors.name?.message} max={passkeyLimits.name}>
          <Input {...form.register('name')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
