import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { useController } from 'react-hook-form'
import { query } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { StartForm } from './broadcast-form.ts'
import { StartFields } from './start-fields.tsx'

interface StartDialogProps {
  broadcast: Pick<ManagedBroadcast, 'videoId' | 'source' | 'startsAt'>
  onClose: () => void
}

export function StartDialog({ broadcast: { videoId, source, startsAt }, onClose }: StartDialogProps) {
  const params = { id: videoId }
  const form = useSchemaForm(StartForm, { startsAt }, 'onTouched')
  const { field, fieldState } = useController({ control: form.control, name: 'startsAt' })
  return (
    <CallFormDialog
      call={broadcasts.update}
      form={form}
      input={(body) => ({ params, body })}
      title={t`Start of the broadcast`}
      submitLabel={t`Save`}
      onClose={onClose}
      updatesQuery={query(broadcasts.find, { params })}
      invalidates={[broadcasts.list]}
      failed={t`The start could not be changed`}
    >
      <StartFields
        source={source}
        startsAt={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </CallFormDialog>
  )
}
