import { t } from '@kinora/contract/text/translate'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Video } from '@kinora/contract/library/videos/schemas'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { uploader } from '../../library/uploads/sending/browser-uploader.ts'
import {
  hasUnsavedChanges,
  type QueuedFile,
  type VideoDraft,
} from '../../library/uploads/sending/queued-file.ts'
import { formatMoment } from '../../library/visibility/local-time.ts'
import {
  cancelPublishing,
  DraftDetails,
  publishFile,
  saveDraft,
  updateDraft,
} from '../../library/uploads/sending/save-draft.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'

interface PublishProps {
  file: QueuedFile
  video: Video | undefined
}

/** Changes are stored in the queue and in this browser at once. */
export function useDetailsForm({ fileId, draft }: QueuedFile) {
  const { title, description, category, tags } = draft
  const form = useForm<Pick<VideoDraft, 'title' | 'description' | 'category' | 'tags'>>({
    resolver: zodResolver(DraftDetails) as never,
    defaultValues: { title, description, category, tags },
    mode: 'onTouched',
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => updateDraft(uploader, fileId, values),
      }),
    [subscribe, fileId],
  )
  return form
}

type DetailsForm = ReturnType<typeof useDetailsForm>

interface PublishButtonsProps extends PublishProps {
  form: DetailsForm
}

export function SaveStatus({ file, video }: PublishProps) {
  const isOnItsWay = file.saving === 'now' || (video && !video.isPublished && hasUnsavedChanges(file))
  return (
    <output className="mt-0.5 block text-13 text-fg-faint">
      {file.saving === 'failed' && file.savingMessage ? (
        <ErrorMessage>{t`Not saved: ${{ reason: file.savingMessage }}`}</ErrorMessage>
      ) : (
        <span className="flex items-center gap-1.5">
          <Glyph icon={isOnItsWay ? CloudUpload : CloudCheck} size={16} />
          {isOnItsWay ? t`Saving...` : statusText(file, video)}
        </span>
      )}
    </output>
  )
}

function statusText(file: QueuedFile, video: Video | undefined): string {
  if (!video) {
    if (file.decision !== 'publish')
      return t`Saved in this browser; becomes a draft when the upload is complete`
    return plannedOutcomeText(file.draft)
  }
  if (!video.isPublished) {
    return video.publishAt ? t`Goes public on ${{ date: formatMoment(video.publishAt) }}` : t`Draft saved`
  }
  return hasUnsavedChanges(file)
    ? t`Changes are kept in this browser until you save them`
    : publishedText(video)
}

function plannedOutcomeText({ visibility, publishAt }: QueuedFile['draft']) {
  if (publishAt !== null) return t`Scheduled as soon as the upload is complete`
  return visibility === 'public'
    ? t`Goes public as soon as the upload is complete`
    : t`Published as soon as the upload is complete`
}

function publishedText({ processing }: Video): string {
  if (processing.playable) return t({ message: 'Published', context: 'video' })
  return processing.stage === 'failed'
    ? t`Published, but it cannot be played`
    : t`Published: live as soon as it is playable`
}

export const PublishButtons = ({ file, video, form }: PublishButtonsProps) => (
  <div className="ms-auto flex flex-wrap justify-end gap-2">
    {video?.isPublished ? (
      <PublishedButtons file={file} form={form} />
    ) : (
      <UnpublishedButtons file={file} video={video} form={form} />
    )}
  </div>
)

interface ButtonsProps {
  file: QueuedFile
  form: DetailsForm
}

function UnpublishedButtons({ file, video, form }: ButtonsProps & Pick<PublishProps, 'video'>) {
  const publishing = useVideoChange(file, () => publishFile(uploader, file.fileId))
  const { publishAt } = file.draft
  if (!video && file.decision === 'publish') {
    return (
      <Button variant="ghost" onClick={() => cancelPublishing(uploader, file.fileId)}>
        {t`Keep as draft`}
      </Button>
    )
  }
  return (
    <>
      {video?.publishAt && <CancelSchedule file={file} />}
      {(publishAt === null || publishAt !== video?.publishAt) && (
        <Button
          variant="primary"
          loading={publishing.isPending}
          disabled={publishAt === ''}
          onClick={form.handleSubmit(() => publishing.mutate())}
        >
          {publishAt === null ? t`Publish` : t`Schedule`}
        </Button>
      )}
    </>
  )
}

function CancelSchedule({ file }: { file: QueuedFile }) {
  const cancelling = useVideoChange(file, () => saveDraft(uploader, file.fileId, { publishAt: null }))
  return (
    <Button variant="ghost" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
      {t`Cancel schedule`}
    </Button>
  )
}

function PublishedButtons({ file, form }: ButtonsProps) {
  const saving = useVideoChange(file, () => saveDraft(uploader, file.fileId, { isPublished: true }))
  const hiding = useVideoChange(file, () => saveDraft(uploader, file.fileId, { isPublished: false }))
  return (
    <>
      <Button variant="ghost" loading={hiding.isPending} onClick={form.handleSubmit(() => hiding.mutate())}>
        {t`Save as draft`}
      </Button>
      {hasUnsavedChanges(file) && (
        <Button
          variant="primary"
          loading={saving.isPending}
          onClick={form.handleSubmit(() => saving.mutate())}
        >
          {t`Save changes`}
        </Button>
      )}
    </>
  )
}

const useVideoChange = ({ videoId }: QueuedFile, change: () => Promise<void>) =>
  useSend(change, {
    invalidates: videoListCalls,
    ...(videoId !== null && { done: { title: t`Video updated`, tone: 'success' } }),
    failed: { title: t`Update failed`, fallback: t`Failed to update video` },
  })
