import { channelCustomization, channels } from '@kinora/contract/community/channels/calls'
import type { ChannelCustomization } from '@kinora/contract/community/channels/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { Controller, useForm, useFormState, type UseFormReturn } from 'react-hook-form'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { SectionOrder } from './section-order.tsx'
import { sectionRowsOf, enabledSections, type SectionRow } from './section-rows.ts'
import { VideoSelect } from './video-select.tsx'

/** The keys match the fields of server errors. */
interface CustomizationFields {
  trailerId: VideoCard | null
  pinnedId: VideoCard | null
  sections: SectionRow[]
}

const requestBody = ({ trailerId, pinnedId, sections }: CustomizationFields) =>
  send(channelCustomization.update, {
    body: {
      trailerId: trailerId?.id ?? null,
      pinnedId: pinnedId?.id ?? null,
      sections: enabledSections(sections),
    },
  })

export function CustomizeDialog({ chosen, onClose }: { chosen: ChannelCustomization; onClose: () => void }) {
  const form = useForm<CustomizationFields>({
    defaultValues: {
      trailerId: chosen.trailer,
      pinnedId: chosen.pinned,
      sections: sectionRowsOf(chosen.sections),
    },
  })
  const save = useSend(requestBody, {
    form,
    invalidates: [channelCustomization.find, channels.findHome],
    done: 'Channel updated successfully',
    failed: 'Failed to update channel',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(filled) => filled}
      title="Customize your channel"
      submitLabel="Save"
      wide
      onClose={onClose}
    >
      <CustomizationFormFields form={form} />
    </FormDialog>
  )
}

const videoFields = [
  { name: 'pinnedId', label: 'Pinned video', hint: 'Appears first on your channel.' },
  { name: 'trailerId', label: 'Trailer', hint: 'Appears instead for viewers who have not subscribed.' },
] as const

function CustomizationFormFields({ form: { control } }: { form: UseFormReturn<CustomizationFields> }) {
  const { errors } = useFormState({ control })
  const userId = useViewer()?.id ?? 0
  return (
    <>
      {videoFields.map(({ name, ...labels }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field: { value, onChange } }) => (
            <VideoSelect
              {...labels}
              userId={userId}
              value={value}
              onChange={onChange}
              error={errors[name]?.message}
            />
          )}
        />
      ))}
      <Controller
        name="sections"
        control={control}
        render={({ field: { value, onChange } }) => <SectionOrder rows={value} onChange={onChange} />}
      />
    </>
  )
}
