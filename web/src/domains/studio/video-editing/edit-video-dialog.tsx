import { formatList } from '@kinora/contract/text/intl-formats'
import { msg, t } from '@kinora/contract/text/translate'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { metadata, videos } from '@kinora/contract/library/videos/calls'
import { warningText } from '@kinora/contract/library/videos/rules'
import type { Video, VideoMetadata } from '@kinora/contract/library/videos/schemas'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { query, send } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useEditConflict } from '../../../calls/use-edit-conflict.ts'
import { useSend } from '../../../calls/use-send.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { ConflictDialog, type FieldFormats } from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { countryName } from '../../library/visibility/countries.ts'
import { formatMoment } from '../../library/visibility/local-time.ts'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'
import { AdvancedFields, BasicInfo, MonetizationFormFields } from './edit-fields.tsx'
import { useVideoForm } from './video-fields.tsx'
import { advancedFields, formValuesOf, EditedVideo, monetizationFields, updateOf } from './video-form.ts'

const TranslationsDialog = lazyDialog(
  () => import('../../library/translations/translations-dialog.tsx'),
  'TranslationsDialog',
)

interface EditVideoDialogProps {
  id: number
  onClose: () => void
}

/** Cached data is not enough: the form has to start from the current version. */
const refetchedDataOf = <Data,>({ data, isFetchedAfterMount }: UseQueryResult<Data>) =>
  isFetchedAfterMount ? data : undefined

export function EditVideoDialog({ id, onClose }: EditVideoDialogProps) {
  const params = { id }
  const video = useQuery({ ...query(videos.find, { params }), refetchOnMount: 'always' })
  const known = useQuery({ ...query(metadata.find, { params }), refetchOnMount: 'always' })
  const [now, rest] = [refetchedDataOf(video), refetchedDataOf(known)]
  if (now && rest) return <VideoEditor video={now} known={rest} onClose={onClose} />
  const both = {
    data: undefined,
    isError: video.isError || known.isError,
    isFetching: video.isFetching || known.isFetching,
    refetch: () => Promise.all([video.refetch(), known.refetch()]),
  }
  return (
    <Dialog onClose={onClose} title={t`Edit Video`} wide>
      <QueryState query={both} failed={t`The video could not be loaded`} loading={<FieldSkeletons />}>
        {() => null}
      </QueryState>
    </Dialog>
  )
}

const FieldSkeletons = () => <Skeletons className="mt-2 grid gap-5" each={['h-10', 'h-32', 'h-24', 'h-10']} />

interface VideoEditorProps {
  video: Video
  known: VideoMetadata
  onClose: () => void
}

function VideoEditor({ video, known, onClose }: VideoEditorProps) {
  const earns = useViewer()?.monetizationEnabled === true
  const editor = useVideoEditor({ video, known, earns, onClose })
  const { form } = editor
  const fields = useConflictFields()
  const [isTranslating, setTranslating] = useState(false)
  const basic = (
    <BasicInfo
      video={video}
      onThumbnailChanged={editor.countThumbnailChange}
      onTranslate={() => setTranslating(true)}
    />
  )
  const advanced = <AdvancedFields video={video} />
  return (
    <>
      <FormDialog
        form={form}
        mutation={editor.saving}
        input={editor.inputOf}
        title={t`Edit Video`}
        submitLabel={t`Save`}
        wide
        onClose={onClose}
      >
        {earns ? (
          <EditTabs panels={{ basic, monetization: <MonetizationFormFields />, advanced }} />
        ) : (
          <>
            {basic}
            <div className="border-t border-line pt-5">{advanced}</div>
          </>
        )}
      </FormDialog>
      <ConflictDialog
        edit={editor.stale}
        fields={fields}
        valuesOf={editor.valuesOf}
        onSave={editor.saveChoice}
      />
      {/* Not inside of the form, which would be submitted with theirs. */}
      {isTranslating && <TranslationsDialog videoId={video.id} onClose={() => setTranslating(false)} />}
    </>
  )
}

interface VideoEditorOptions extends VideoEditorProps {
  earns: boolean
}

interface SaveInput {
  base: Video
  edited: EditedVideo
}

function useVideoEditor({ video, known, earns, onClose }: VideoEditorOptions) {
  const stale = useEditConflict<Video, EditedVideo>(video)
  const { base } = stale
  const valuesOf = (saved: Video) => formValuesOf(saved, known)
  const version = useRef(base.version)
  const form = useSchemaForm(EditedVideo, valuesOf(base), 'onTouched')
  const saving = useSend(
    (input: SaveInput) =>
      send(videos.update, {
        params: { id: video.id },
        query: { version: version.current },
        body: updateOf({ ...input, before: valuesOf(input.base), earns }),
      }),
    {
      updatesQuery: query(videos.find, { params: { id: video.id } }),
      invalidates: [...videoListCalls, metadata.find],
      form,
      done: t`Video updated`,
      failed: (error, { edited }) =>
        stale.handleStaleError(error, edited) ||
        showErrorToast(error, t`Failed to update video`, t`Update failed`),
      onSuccess: onClose,
    },
  )
  return {
    form,
    saving,
    stale,
    valuesOf,
    /** A chosen image is saved already: the URL is sent only if it was edited. */
    inputOf: (edited: EditedVideo): SaveInput => ({
      base,
      edited: form.getFieldState('thumbnailUrl').isDirty
        ? edited
        : { ...edited, thumbnailUrl: video.thumbnailUrl ?? '' },
    }),
    countThumbnailChange: () => {
      version.current += 1
    },
    saveChoice: (edited: EditedVideo, current: Video) => {
      for (const [name, value] of Object.entries(edited)) form.setValue(name as keyof EditedVideo, value)
      version.current = current.version
      saving.mutate({ base: current, edited })
    },
  }
}

// docs/product.md “Studio: content”
const tabs = [
  { value: 'basic', label: msg`Basic Info` },
  { value: 'monetization', label: msg`Monetization` },
  { value: 'advanced', label: msg`Advanced` },
] as const
type EditTab = (typeof tabs)[number]['value']

function EditTabs({ panels }: { panels: Record<EditTab, ReactNode> }) {
  const [tab, open] = useState<EditTab>('basic')
  const { control } = useVideoForm()
  const { errors, submitCount } = useFormState({ control })
  const wrong = Object.keys(errors)
  const hasErrorIn = (names: readonly string[]) => wrong.some((name) => names.includes(name))
  const faulty = hasErrorIn(advancedFields)
    ? 'advanced'
    : hasErrorIn(monetizationFields)
      ? 'monetization'
      : 'basic'
  const [checkedCount, setCheckedCount] = useState(0)
  if (submitCount !== checkedCount && wrong.length > 0) {
    setCheckedCount(submitCount)
    open(faulty)
  }
  return (
    <Tabs label={t`Parts of the video`} value={tab} onValueChange={open} tabs={tabs}>
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value} keepMounted>
          <div className="pt-5">{panels[value]}</div>
        </TabPanel>
      ))}
    </Tabs>
  )
}

const formatYesNo = (isOn: boolean) => (isOn ? t`Yes` : t`No`)

function useConflictFields(): FieldFormats<EditedVideo> {
  const all = useQuery(query(categories.list, {}))
  const categoryText = (id: number | null) => {
    if (id === null) return t({ message: 'None', context: 'category' })
    const category = all.data?.find((each) => each.id === id)
    return category ? categoryName(category) : t`Number ${{ id }}`
  }
  return {
    title: { label: t`Title`, words: (title) => title },
    description: { label: t`Description`, words: (description) => description },
    tags: { label: t`Tags`, words: formatList },
    category: { label: t`Category`, words: categoryText },
    thumbnailUrl: { label: t`Thumbnail URL`, words: (address) => address },
    choice: { label: t`Visibility`, words: (choice) => t(publishChoiceLabels[choice].label) },
    publishAt: { label: t`Goes public on`, words: (time) => (time ? formatMoment(time) : t`Never`) },
    isShort: { label: t`Short`, words: formatYesNo },
    takenFromId: {
      label: t({ message: 'From', context: 'original video' }),
      words: (id) => (id === null ? t({ message: 'None', context: 'video' }) : t`Video ${{ id }}`),
    },
    contentWarnings: {
      label: t`Content warnings`,
      words: (warnings) => formatList(warnings.map(warningText)),
    },
    restrictedInCountries: {
      label: t`Not shown in these countries`,
      words: (codes) => formatList(codes.map(countryName)),
    },
  }
}
