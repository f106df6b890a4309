import { restreamTargets } from '@kinora/contract/library/broadcasts/calls'
import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import { NewRestreamTarget, type RestreamTarget } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'

const { name, url, streamKey } = NewRestreamTarget.shape
const CreateForm = z.object({ name, url, streamKey })
/** Without a key, the one that is stored stays. */
const keptIfEmpty = (key: string) => (key === '' ? undefined : key)
const EditForm = z.object({
  name,
  url,
  streamKey: z.string().transform(keptIfEmpty).pipe(streamKey.optional()),
})

const emptyForm = { name: '', url: '', streamKey: '' }
const refreshes = [restreamTargets.list]

export function CreateTargetDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(CreateForm, emptyForm, 'onTouched')
  return (
    <CallFormDialog
      call={restreamTargets.create}
      form={form}
      input={(body) => ({ body })}
      title={t`Also stream to another service`}
      submitLabel={t({ message: 'Add', context: 'verb' })}
      onClose={onClose}
      invalidates={refreshes}
      failed={t`The service could not be added`}
    >
      <TargetFields
        form={form}
        keyHint={t`The service shows it to you where you go live. It is not shown here again.`}
      />
    </CallFormDialog>
  )
}

export function EditTargetDialog({ target, onClose }: { target: RestreamTarget; onClose: () => void }) {
  const values = { name: target.name, url: target.url, streamKey: '' }
  const form = useSchemaForm(EditForm, values, 'onTouched')
  return (
    <CallFormDialog
      call={restreamTargets.update}
      form={form}
      input={(body) => ({ params: { id: target.id }, body })}
      title={t`Edit service`}
      submitLabel={t`Save`}
      onClose={onClose}
      invalidates={refreshes}
      failed={t`The service could not be changed`}
    >
      <TargetFields
        form={form}
        keyHint={t`Leave it empty to keep the present one. Another server needs it again.`}
      />
    </CallFormDialog>
  )
}

interface TargetFieldsProps<Output> {
  form: UseFormReturn<typeof emptyForm, unknown, Output>
  keyHint: string
}

const TargetFields = <Output,>({ form, keyHint }: TargetFieldsProps<Output>) => (
  <>
    <TextField form={form} name="name" label={t`Name`} maxLength={broadcastLimits.restreamName} />
    <TextField
      form={form}
      name="url"
      label={t`Server`}
      hint={t`As the service names it for OBS, without the stream key.`}
      inputMode="url"
      dir="ltr"
      maxLength={broadcastLimits.restreamUrl}
    />
    <TextField form={form} name="streamKey" type="password" label={t`Stream key`} hint={keyHint} />
  </>
)
