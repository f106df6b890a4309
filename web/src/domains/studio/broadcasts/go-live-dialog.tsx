import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { videoLimits, visibilities } from '@kinora/contract/library/videos/rules'
import { t } from '@kinora/contract/text/translate'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { keyOf, query, send } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import {
  numberOr,
  RadioField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '../../../ui/form-fields.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { toControlRoom } from '../../library/broadcasts/to-control-room.ts'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'
import { bodyOf, BroadcastForm, newBroadcast, PlaylistForm } from './broadcast-form.ts'
import { audienceOptions, graceOptions, latencyOptions, slowModeOptions } from './broadcast-options.ts'
import { readAll } from './read-all.ts'
import { StartFields } from './start-fields.tsx'

interface FieldsProps {
  form: SchemaForm<typeof BroadcastForm>
}

interface GoLiveDialogProps {
  source: 'encoder' | 'playlist'
  onClose: () => void
}

export function GoLiveDialog({ source, onClose }: GoLiveDialogProps) {
  const navigate = useNavigate()
  const isPlaylist = source === 'playlist'
  const Form = isPlaylist ? PlaylistForm : BroadcastForm
  const form = useSchemaForm(Form, newBroadcast, 'onTouched')
  return (
    <CallFormDialog
      call={broadcasts.create}
      form={form}
      input={(filled) => ({ body: bodyOf(filled) })}
      title={isPlaylist ? t`A playlist around the clock` : t`Go live`}
      description={
        isPlaylist
          ? t`Everybody sees the same second of it. It needs no encoder, and nothing of it is kept.`
          : t`Next you see the control room. Nothing is sent before your encoder starts.`
      }
      submitLabel={t`Continue`}
      wide
      onClose={onClose}
      invalidates={[broadcasts.list, ...videoListCalls]}
      failed={t`The broadcast could not be prepared`}
      onSuccess={({ videoId }) => navigate(toControlRoom(videoId))}
    >
      <DetailsFields form={form} source={source} />
      {isPlaylist ? (
        <Group title={t`Playlist`}>
          <PlaylistFields form={form} />
        </Group>
      ) : (
        <Group title={t`Picture`}>
          <PictureFields form={form} />
        </Group>
      )}
      <Group title={t({ message: 'Chat', context: 'noun' })}>
        <ChatFields form={form} />
      </Group>
    </CallFormDialog>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4 border-t border-line pt-4">
    <h3 className="text-14 font-semibold">{title}</h3>
    {children}
  </section>
)

function DetailsFields({ form, source }: FieldsProps & Pick<GoLiveDialogProps, 'source'>) {
  const isTest = useWatch({ control: form.control, name: 'isTest' })
  return (
    <>
      <TextField form={form} name="title" label={t`Title`} max={videoLimits.title} dir="auto" />
      <TextareaField
        form={form}
        name="description"
        label={t`Description`}
        optional
        max={videoLimits.description}
        rows={3}
        dir="auto"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CategoryField form={form} />
        {!isTest && (
          <SelectField
            form={form}
            name="visibility"
            label={t`Visibility`}
            hint={t`Subscribers are notified of public ones.`}
            options={visibilities.map((value) => ({ value, label: publishChoiceLabels[value].label }))}
          />
        )}
      </div>
      <StartField form={form} source={source} />
      <SwitchField
        form={form}
        name="isTest"
        label={t`Rehearsal`}
        hint={t`Private, without notifications, and gone once it has ended.`}
      />
    </>
  )
}

function CategoryField({ form }: FieldsProps) {
  const all = useQuery(query(categories.list, {}))
  return (
    <SelectField
      // Registered anew with its options: a value without its option would be lost.
      key={all.data ? 'loaded' : 'loading'}
      form={form}
      name="category"
      parse={numberOr(null)}
      label={t`Category`}
      hint={all.isError ? t`The categories could not be loaded` : undefined}
      options={all.data?.map((each) => ({ value: String(each.id), label: categoryName(each) })) ?? []}
      placeholder={t({ message: 'None', context: 'category' })}
    />
  )
}

function StartField({ form, source }: FieldsProps & Pick<GoLiveDialogProps, 'source'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'startsAt' })
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-13 font-strong">
        {t({ message: 'Start', context: 'broadcast' })}
      </span>
      <StartFields
        source={source}
        startsAt={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </div>
  )
}

function PictureFields({ form }: FieldsProps) {
  const isTest = useWatch({ control: form.control, name: 'isTest' })
  return (
    <>
      <RadioField form={form} name="latency" label={t`Latency`} hasHeading options={latencyOptions} />
      <SelectField
        form={form}
        name="graceSeconds"
        parse={numberOr(newBroadcast.graceSeconds)}
        label={t`Wait for the encoder`}
        hint={t`How long the broadcast stays open when your connection is lost.`}
        options={graceOptions(newBroadcast.graceSeconds)}
      />
      <SwitchField
        form={form}
        name="keepsRecording"
        label={t`Keep the recording`}
        hint={t`Becomes an ordinary video as soon as the broadcast has ended.`}
        disabled={isTest}
      />
    </>
  )
}

function PlaylistFields({ form }: FieldsProps) {
  const params = { userId: useViewer()?.id ?? 0 }
  const own = useQuery({
    queryKey: [...keyOf(playlists.listOfUser), 'all', params],
    queryFn: ({ signal }) =>
      readAll(async (page) => {
        const input = { params, query: { sort: 'updated', ...page } } as const
        const { playlists: items, totalCount } = await send(playlists.listOfUser, input, { signal })
        return { items, totalCount }
      }),
  })
  return (
    <>
      <SelectField
        form={form}
        name="playlist"
        parse={numberOr(null)}
        label={t`Playlist`}
        hint={
          own.isError
            ? t`Your playlists could not be loaded`
            : t`Its public and unlisted videos of yours are shown one after the other.`
        }
        options={own.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        placeholder={t`Choose one of your playlists`}
      />
      <SwitchField
        form={form}
        name="repeats"
        label={t`Around the clock`}
        hint={t`Begins anew after the last video, until you end it.`}
      />
    </>
  )
}

const ChatFields = ({ form }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <SelectField
      form={form}
      name="chatAudience"
      label={t`Who can write`}
      hint={t`Everyone can read.`}
      options={audienceOptions}
    />
    <SelectField
      form={form}
      name="slowModeSeconds"
      parse={numberOr(0)}
      label={t`Slow mode`}
      hint={t`The pause between two messages of one person.`}
      options={slowModeOptions(0)}
    />
  </div>
)
