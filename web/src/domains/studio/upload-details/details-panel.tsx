import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useStore } from '../../../lib/store.ts'
import { CommentPolicyField } from '../../community/comments/comment-policy-field.tsx'
import { VideoMonetization } from '../monetization/video-monetization.tsx'
import { EmbedPermission } from '../../library/sharing/embed-permission.tsx'
import { AudienceSettings } from '../../library/visibility/audience-settings.tsx'
import { useOnTimeReached } from '../../library/visibility/use-timers.ts'
import { ThumbnailPicker } from '../../library/thumbnails/thumbnail-picker.tsx'
import { CaptionEditor } from '../../library/caption-editor/edit-captions.tsx'
import { isNotFoundError } from '../../library/uploads/queue/created-video-polling.ts'
import { uploader } from '../../library/uploads/sending/browser-uploader.ts'
import { CheckList } from './check-list.tsx'
import { PublishButtons, SaveStatus } from './publish-buttons.tsx'
import { DetailsFields } from '../video-editing/details-fields.tsx'
import { useDetailsForm } from './details-form.ts'
import { HintList } from './hint-list.tsx'
import { ShortSwitch } from './short-switch.tsx'
import type { QueuedFile } from '../../library/uploads/sending/queued-file.ts'
import { setPublished } from '../../library/uploads/sending/save-draft.ts'
import { RetryProcessing } from './retry-processing.tsx'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useCreatedVideo } from '../../library/uploads/queue/use-created-video.ts'
import { VideoLink } from './video-link.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export function DetailsPanel({ fileId }: { fileId: string }) {
  const file = useStore(uploader.files).find((each) => each.fileId === fileId)
  // Remounts the form when the server's version replaces the draft.
  return file && <FileDetails key={file.revision} file={file} />
}

function useVideoOfFile({ fileId, videoId }: QueuedFile) {
  const video = useCreatedVideo(videoId)
  useOnTimeReached(video.data?.publishAt, () => void video.refetch())
  const isPublished = video.data?.isPublished
  useEffect(() => {
    if (isPublished !== undefined) setPublished(uploader, fileId, isPublished)
  }, [isPublished, fileId])
  return video
}

function FileDetails({ file }: { file: QueuedFile }) {
  const form = useDetailsForm(file)
  const video = useVideoOfFile(file)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      aria-label="Details"
      className="min-w-0 rounded-lg border border-line bg-surface p-4 md:px-6 md:pt-5 md:pb-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className="title-20 line-clamp-2 text-left wrap-anywhere"
          >
            {file.draft.title.trim() || file.name}
          </h2>
          <p dir="auto" className="truncate text-left text-12 text-fg-faint">
            {file.name}
          </p>
          <SaveStatus file={file} video={video.data} />
        </div>
        <PublishButtons file={file} video={video.data} form={form} next={heading} />
      </div>
      {video.data?.processing.stage === 'failed' && <RetryProcessing video={video.data} />}
      <div className="mt-5 grid gap-8 border-t border-line pt-5 xl:grid-cols-[minmax(0,1fr)_280px]">
        <FormProvider {...form}>
          <DetailsFields
            durationSeconds={video.data?.duration ?? 0}
            thumbnail={
              <ThumbnailPicker
                video={video.data}
                title={file.draft.title.trim() || file.name}
                isShort={file.draft.isShort}
              />
            }
          />
        </FormProvider>
        <aside
          aria-label="Progress"
          className="grid min-w-0 content-start gap-4 md:max-xl:grid-cols-2 md:max-xl:items-start"
        >
          {video.data && <VideoLink video={video.data} />}
          <CheckList file={file} video={video.data} isDeleted={isNotFoundError(video.error)} />
          {video.data && <HintList video={video.data} />}
          <ShortSwitch file={file} />
          <VisibilityCard file={file} video={video.data} />
        </aside>
      </div>
      {video.data && <MoreVideoSettings video={video.data} />}
    </section>
  )
}

const MoreVideoSettings = ({ video }: { video: Video }) => (
  <div className="mt-8 grid gap-8">
    <CaptionEditor video={video} />
    <AudienceSettings videoId={video.id} />
    <CommentPolicyField videoId={video.id} />
    <VideoMonetization videoId={video.id} />
    <EmbedPermission id={video.id} />
  </div>
)
