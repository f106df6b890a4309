import { zodResolver } from '@hookform/resolvers/zod'
import { NewVideo, videos, visibilities, type Video } from '@kinora/contract/videos'
import { Controller, FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { query, send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { PolicyChoice } from '../comments/policy-choice.tsx'
import { ThumbnailPicker } from '../thumbnails/thumbnail-picker.tsx'
import { DetailsFields } from '../uploads/details/details-fields.tsx'
import { videoLists } from '../video-lists/video-lists.ts'

const Edited = NewVideo.pick({
  title: true,
  description: true,
  category: true,
  tags: true,
  isShort: true,
}).extend({
  visibility: z.enum(visibilities),
})
type Filled = z.input<typeof Edited>
type Edited = z.output<typeof Edited>

const detailsOf = ({ title, description, category, tags, isShort, visibility }: Video): Edited => ({
  title,
  description,
  category: category?.id ?? null,
  tags: tags.map(({ name }) => name),
  isShort,
  visibility,
})

/** Saves what was changed; the tags have a call of their own. */
async function save(video: Video, { tags, ...change }: Edited) {
  const params = { id: video.id }
  const hasOtherTags = tags.join(',') !== detailsOf(video).tags.join(',')
  if (hasOtherTags) await send(videos.replaceTags, { params, body: { tags } })
  return send(videos.update, { params, body: change })
}

/** What a video says about itself. The picture, and who may comment, are saved as they are chosen, all else with Save. */
export function EditDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const form = useForm<Filled, unknown, Edited>({
    resolver: zodResolver(Edited),
    defaultValues: detailsOf(video),
    mode: 'onTouched',
  })
  const saving = useSend((edited: Edited) => save(video, edited), {
    answers: query(videos.find, { params: { id: video.id } }),
    refreshes: videoLists,
    form,
    done: 'Video updated',
    failed: { title: 'Update failed', fallback: 'Failed to update video' },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      send={saving}
      input={(edited) => edited}
      title="Edit video"
      submit="Save"
      wide
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DetailsFields
          durationSeconds={video.duration}
          thumbnail={<ThumbnailPicker video={video} title={video.title} isShort={video.isShort} />}
        />
      </FormProvider>
      <Placement form={form} />
      <PolicyChoice videoId={video.id} />
    </FormDialog>
  )
}

const words = {
  public: 'Public: everybody finds it',
  unlisted: 'Unlisted: whoever knows its address',
  private: 'Private: only you and the staff',
}

/** Who finds it, and where. */
const Placement = ({ form }: { form: UseFormReturn<Filled, unknown, Edited> }) => (
  <>
    <Field label="Visibility" className="max-w-[320px]">
      <Select
        {...form.register('visibility')}
        options={visibilities.map((value) => ({ value, label: words[value] }))}
      />
    </Field>
    <Controller
      control={form.control}
      name="isShort"
      render={({ field: { value = false, onChange } }) => (
        <Switch
          label="Short"
          hint="Shown upright, one after the other"
          checked={value}
          onCheckedChange={onChange}
        />
      )}
    />
  </>
)
