import { channels } from '@kinora/contract/community/channels/calls'
import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { t } from '@kinora/contract/text/translate'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { keyOf, send } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { numberOr, SelectField } from '../../../ui/form-fields.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { toControlRoom } from '../../library/broadcasts/to-control-room.ts'
import { defaultPublishTime } from '../../library/visibility/local-time.ts'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'
import { PremiereForm } from './broadcast-form.ts'
import { readAll } from './read-all.ts'
import { StartTimeField } from './start-fields.tsx'

interface FieldProps {
  form: SchemaForm<typeof PremiereForm>
}

export function PremiereDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useSchemaForm(
    PremiereForm,
    { startsAt: defaultPublishTime(), visibility: 'public' },
    'onTouched',
  )
  return (
    <CallFormDialog
      call={broadcasts.announcePremiere}
      form={form}
      input={({ video, ...body }) => ({ params: { id: video }, body })}
      title={t`Premiere of a video`}
      description={t`Its page counts down and has a chat. Then everybody sees the same second, and later an ordinary video.`}
      submitLabel={t`Announce`}
      onClose={onClose}
      invalidates={[broadcasts.list, videos.find, ...videoListCalls]}
      failed={t`The premiere could not be announced`}
      onSuccess={({ videoId }) => navigate(toControlRoom(videoId))}
    >
      <VideoField form={form} />
      <StartField form={form} />
      <SelectField
        form={form}
        name="visibility"
        label={t`Visibility`}
        hint={t`Subscribers are notified of public ones.`}
        options={(['public', 'unlisted'] as const).map((value) => ({
          value,
          label: publishChoiceLabels[value].label,
        }))}
      />
    </CallFormDialog>
  )
}

/** Drafts that are finished: what was public already is no premiere. */
function VideoField({ form }: FieldProps) {
  const params = { userId: useViewer()?.id ?? 0 }
  const drafts = useQuery({
    queryKey: [...keyOf(channels.listVideos), 'drafts', params],
    queryFn: ({ signal }) =>
      readAll(async (page) => {
        const input = { params, query: { drafts: '1', ...page } } as const
        const { videos: items, totalCount } = await send(channels.listVideos, input, { signal })
        return { items, totalCount }
      }),
  })
  const ready = drafts.data?.filter(
    ({ processing, publishedAt, broadcast }) => processing.stage === 'done' && !publishedAt && !broadcast,
  )
  return (
    <SelectField
      form={form}
      name="video"
      parse={numberOr(undefined)}
      label={t`Video`}
      hint={
        drafts.isError
          ? t`Your videos could not be loaded`
          : t`One of your drafts. It must be uploaded and processed.`
      }
      options={ready?.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
      placeholder={t`Choose a video`}
    />
  )
}

function StartField({ form }: FieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'startsAt' })
  return <StartTimeField startsAt={field.value} error={fieldState.error?.message} onChange={field.onChange} />
}
