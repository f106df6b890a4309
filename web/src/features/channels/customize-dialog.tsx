import { channels, customization, type Customization } from '@kinora/contract/channels'
import type { VideoCard } from '@kinora/contract/videos'
import { Controller, useForm, useFormState, type UseFormReturn } from 'react-hook-form'
import { send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { SectionOrder } from './section-order.tsx'
import { rowsOf, shownIn, type SectionRow } from './section-rows.ts'
import { VideoChoice } from './video-choice.tsx'

/** The keys match the fields of server errors. */
interface Chosen {
  trailerId: VideoCard | null
  pinnedId: VideoCard | null
  sections: SectionRow[]
}

const sent = ({ trailerId, pinnedId, sections }: Chosen) =>
  send(customization.update, {
    body: {
      trailerId: trailerId?.id ?? null,
      pinnedId: pinnedId?.id ?? null,
      sections: shownIn(sections),
    },
  })

export function CustomizeDialog({ chosen, onClose }: { chosen: Customization; onClose: () => void }) {
  const form = useForm<Chosen>({
    defaultValues: { trailerId: chosen.trailer, pinnedId: chosen.pinned, sections: rowsOf(chosen.sections) },
  })
  const save = useSend(sent, {
    form,
    refreshes: [customization.find, channels.findHome],
    done: 'Channel updated successfully',
    failed: 'Failed to update channel',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      send={save}
      input={(filled) => filled}
      title="Customize your channel"
      submit="Save"
      wide
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  )
}

const videos = [
  { name: 'pinnedId', label: 'Pinned video', hint: 'Appears first on your channel.' },
  { name: 'trailerId', label: 'Trailer', hint: 'Appears instead for viewers who have not subscribed.' },
] as const

function Fields({ form: { control } }: { form: UseFormReturn<Chosen> }) {
  const { errors } = useFormState({ control })
  const userId = useViewer()?.id ?? 0
  return (
    <>
      {videos.map(({ name, ...words }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field: { value, onChange } }) => (
            <VideoChoice
              {...words}
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
