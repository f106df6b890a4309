import type { Video } from '@kinora/contract/videos'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Complaint } from '../../../ui/complaint.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { uploader } from '../sending/browser-uploader.ts'
import { isUnsaved, type QueuedFile } from '../sending/queued-file.ts'
import { momentWords } from '../../visibility/local-time.ts'
import { keepAsDraft, publish, save } from '../sending/save.ts'
import type { DetailsForm } from './details-form.ts'
import { videoLists } from '../../video-lists/video-lists.ts'

interface DecisionProps {
  file: QueuedFile
  video: Video | undefined
}

interface DecisionButtonsProps extends DecisionProps {
  form: DetailsForm
  next: RefObject<HTMLElement | null>
}

export function DecisionStatus({ file, video }: DecisionProps) {
  const isOnItsWay = file.saving === 'now' || (video && !video.isPublished && isUnsaved(file))
  return (
    <output className="mt-0.5 block text-13 text-fg-faint">
      {file.saving === 'failed' && file.savingMessage ? (
        <Complaint>{`Not saved: ${file.savingMessage}`}</Complaint>
      ) : (
        <span className="flex items-center gap-1.5">
          <Glyph icon={isOnItsWay ? CloudUpload : CloudCheck} size={16} />
          {isOnItsWay ? 'Saving...' : statusText(file, video)}
        </span>
      )}
    </output>
  )
}

function statusText(file: QueuedFile, video: Video | undefined): string {
  if (!video) {
    if (file.decision !== 'publish') return 'Saved in this browser; becomes a draft when the upload is complete'
    return `${decidedWords(file.draft)} as soon as the upload is complete`
  }
  if (!video.isPublished) {
    return video.publishAt ? `Goes public on ${momentWords(video.publishAt)}` : 'Draft saved'
  }
  return isUnsaved(file) ? 'Changes are kept in this browser until you save them' : publishedText(video)
}

function decidedWords({ visibility, publishAt }: QueuedFile['draft']) {
  if (publishAt !== null) return 'Scheduled'
  return visibility === 'public' ? 'Goes public' : 'Published'
}

function publishedText({ processing }: Video): string {
  if (processing.playable) return 'Published'
  return processing.stage === 'failed'
    ? 'Published, but it cannot be played'
    : 'Published: live as soon as it is playable'
}

/** A button that disappears after its action passes the focus to `next`, not to the opposite button in its place. */
export function DecisionButtons({ file, video, form, next }: DecisionButtonsProps) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) next.current?.focus()
  })
  return (
    <div
      className="ml-auto flex flex-wrap justify-end gap-2"
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {video?.isPublished ? (
        <Published file={file} form={form} />
      ) : (
        <Unpublished file={file} video={video} form={form} />
      )}
    </div>
  )
}

interface ButtonsProps {
  file: QueuedFile
  form: DetailsForm
}

function Unpublished({ file, video, form }: ButtonsProps & Pick<DecisionProps, 'video'>) {
  const publishing = useChange(file, () => publish(uploader, file.fileId))
  const { publishAt } = file.draft
  if (!video && file.decision === 'publish') {
    return (
      <Button variant="ghost" onClick={() => keepAsDraft(uploader, file.fileId)}>
        Keep as draft
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
          {publishAt === null ? 'Publish' : 'Schedule'}
        </Button>
      )}
    </>
  )
}

function CancelSchedule({ file }: { file: QueuedFile }) {
  const cancelling = useChange(file, () => save(uploader, file.fileId, { publishAt: null }))
  return (
    <Button variant="ghost" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
      Cancel schedule
    </Button>
  )
}

function Published({ file, form }: ButtonsProps) {
  const saving = useChange(file, () => save(uploader, file.fileId, { isPublished: true }))
  const hiding = useChange(file, () => save(uploader, file.fileId, { isPublished: false }))
  return (
    <>
      <Button variant="ghost" loading={hiding.isPending} onClick={form.handleSubmit(() => hiding.mutate())}>
        Save as draft
      </Button>
      {isUnsaved(file) && (
        <Button
          variant="primary"
          loading={saving.isPending}
          onClick={form.handleSubmit(() => saving.mutate())}
        >
          Save changes
        </Button>
      )}
    </>
  )
}

const useChange = ({ videoId }: QueuedFile, change: () => Promise<void>) =>
  useSend(change, {
    refreshes: videoLists,
    ...(videoId !== null && { done: { title: 'Video updated', tone: 'success' } }),
    failed: { title: 'Update failed', fallback: 'Failed to update video' },
  })
