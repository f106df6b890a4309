import { zodResolver } from '@hookform/resolvers/zod'
import { NewVideo, videos, type Video } from '@kinora/contract/videos'
import {
  Controller,
  FormProvider,
  useForm,
  useFormState,
  useWatch,
  type UseFormReturn,
} from 'react-hook-form'
import { z } from 'zod'
import { query, send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { PolicyChoice } from '../comments/policy-choice.tsx'
import { ThumbnailPicker } from '../thumbnails/thumbnail-picker.tsx'
import { DetailsFields } from '../uploads/details/details-fields.tsx'
import { videoLists } from '../video-lists/video-lists.ts'
import { AudienceChoice } from '../visibility/audience-choice.tsx'
import { VisibilityChoice } from '../visibility/visibility-choice.tsx'
import { changeTo, choiceOf, choices } from '../visibility/visibility-words.ts'

const Edited = NewVideo.pick({
  title: true,
  description: true,
  category: true,
  tags: true,
  isShort: true,
})
  .extend({ choice: z.enum(choices), publishAt: z.string().nullable() })
  .refine(
    ({ choice, publishAt }) => choice !== 'schedule' || (publishAt && new Date(publishAt) > new Date()),
    {
      path: ['publishAt'],
      error: 'Choose a time to come',
    },
  )
type Filled = z.input<typeof Edited>
type Edited = z.output<typeof Edited>

const detailsOf = (video: Video): Edited => ({
  title: video.title,
  description: video.description,
  category: video.category?.id ?? null,
  tags: video.tags.map(({ name }) => name),
  isShort: video.isShort,
  choice: choiceOf(video),
  publishAt: video.publishAt,
})

/** Saves what was changed; the tags have a call of their own. */
async function save(video: Video, { tags, choice, publishAt, ...change }: Edited) {
  const params = { id: video.id }
  const hasOtherTags = tags.join(',') !== detailsOf(video).tags.join(',')
  if (hasOtherTags) await send(videos.replaceTags, { params, body: { tags } })
  return send(videos.update, { params, body: { ...change, ...changeTo(choice, publishAt) } })
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
      <AudienceChoice videoId={video.id} />
      <PolicyChoice videoId={video.id} />
    </FormDialog>
  )
}

type Form = UseFormReturn<Filled, unknown, Edited>

/** Who sees it, and from when. */
function Visibility({ form: { control, setValue } }: { form: Form }) {
  const { errors } = useFormState({ control })
  const [choice, publishAt] = useWatch({ control, name: ['choice', 'publishAt'] })
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-13 font-strong">
        Visibility
      </span>
      <VisibilityChoice
        offered={choices}
        choice={choice}
        publishAt={publishAt}
        error={errors.publishAt?.message}
        onChange={(next, time) => {
          setValue('choice', next, { shouldDirty: true })
          setValue('publishAt', time, { shouldDirty: true, shouldValidate: time !== '' })
        }}
      />
    </div>
  )
}

/** Who finds it, and where. */
const Placement = ({ form }: { form: Form }) => (
  <>
    <Visibility form={form} />
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
