import { t } from '@kinora/contract/text/translate'
import { useRef, useState, useEffect } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { addFiles } from '../../library/uploads/sending/add-files.ts'
import { uploader } from '../../library/uploads/sending/browser-uploader.ts'
import { FileDrop } from '../../library/uploads/queue/file-drop.tsx'
import { QueueList } from '../../library/uploads/queue/queue-list.tsx'
import type { QueuedFile } from '../../library/uploads/sending/queued-file.ts'
import { useVideoUpdates, useCreatedVideo } from '../../library/uploads/queue/use-created-video.ts'
import { useUploadLimits } from '../../library/uploads/queue/use-upload-queue.ts'
import { FormProvider } from 'react-hook-form'
import { useStore } from '../../../lib/store.ts'
import { CommentPolicyField } from '../../community/comments/comment-policy-field.tsx'
import { VideoMonetization } from '../monetization/video-monetization.tsx'
import { EmbedPermission } from '../../library/sharing/embed-permission.tsx'
import { AudienceSettings } from '../../library/visibility/audience-settings.tsx'
import { useOnTimeReached } from '../../library/visibility/use-timers.ts'
import { ThumbnailPicker } from '../../library/thumbnails/thumbnail-picker.tsx'
import { TranslationsSection } from '../../library/translations/translations-dialog.tsx'
import { CaptionEditor } from '../../library/caption-editor/edit-captions.tsx'
import { isNotFoundError } from '../../library/uploads/queue/created-video-polling.ts'
import { CheckList, HintList } from './check-list.tsx'
import { PublishButtons, SaveStatus, useDetailsForm } from './publish-buttons.tsx'
import { DetailsFields } from '../video-editing/video-fields.tsx'
import { setPublished, updateDraft } from '../../library/uploads/sending/save-draft.ts'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Copy from 'lucide-react/icons/copy'
import Film from 'lucide-react/icons/film'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { copyText } from '../../../lib/copy-text.ts'
import { formatDuration } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { ReplaceFile } from '../../library/uploads/replace-file.tsx'
import { useRetryProcessing } from '../../library/videos/use-retry-processing.ts'
import { PublishChoiceField } from '../../library/visibility/publish-choice-field.tsx'
import { publishChoices } from '../../library/visibility/publish-choices.ts'

export function UploadWorkspace({ files }: { files: readonly QueuedFile[] }) {
  const limits = useUploadLimits()
  const [chosenId, setChosenId] = useState<string | null>(null)
  useVideoUpdates()
  const usable = files.filter(({ state }) => state !== 'refused' && state !== 'known')
  const shown = usable.find(({ fileId }) => fileId === chosenId) ?? usable[0]
  const isSideBySide = useMediaQuery('(min-width: 1080px)')
  const behavior = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth'
  const details = useRef<HTMLDivElement>(null)
  const onSelect = (fileId: string) => {
    setChosenId(fileId)
    if (!isSideBySide) details.current?.scrollIntoView({ behavior, block: 'start' })
  }
  const isAlone = files.length === 0
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
        !isAlone && 'lg:grid-cols-[380px_minmax(0,1fr)]',
      )}
    >
      <section
        data-focus-area="input[type=file]"
        aria-label={t`Queue`}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        <FileDrop
          limits={limits}
          isQueueEmpty={isAlone}
          onFiles={(chosen) => void addFiles(uploader, chosen, limits, setChosenId)}
        />
        {!isAlone && <QueueList files={files} selectedId={shown?.fileId} onSelect={onSelect} />}
      </section>
      <div ref={details} className="min-w-0 scroll-mt-[calc(var(--header)+12px)]">
        {shown && <DetailsPanel key={shown.fileId} fileId={shown.fileId} />}
      </div>
    </div>
  )
}

function DetailsPanel({ fileId }: { fileId: string }) {
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
  return (
    <section
      data-focus-area="h2"
      aria-label={t`Details`}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 md:px-6 md:pt-5 md:pb-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 dir="auto" className="title-20 line-clamp-2 wrap-anywhere">
            {file.draft.title.trim() || file.name}
          </h2>
          <p dir="auto" className="truncate text-12 text-fg-faint">
            {file.name}
          </p>
          <SaveStatus file={file} video={video.data} />
        </div>
        <PublishButtons file={file} video={video.data} form={form} />
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
          aria-label={t`Progress`}
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

function RetryProcessing({ video }: { video: Video }) {
  const retry = useRetryProcessing(video.id)
  return (
    <section aria-label={t`Processing failed`} className="mt-4 rounded-md bg-danger-soft p-3.5">
      <p className="flex gap-2.5 text-13 text-fg-muted">
        <Glyph icon={CircleAlert} size={18} className="text-danger" />
        <span>
          <strong className="font-semibold text-fg">{t`This video could not be processed.`}</strong>{' '}
          {video.processing.error?.message}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2 ps-7">
        <Button
          size="sm"
          variant="outline"
          icon={RotateCw}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t`Try again`}
        </Button>
        <ReplaceFile video={video}>
          {({ icon, label, isBusy, choose }) => (
            <Button
              size="sm"
              variant="outline"
              className="bg-surface"
              icon={icon}
              disabled={isBusy}
              onClick={choose}
            >
              {label}
            </Button>
          )}
        </ReplaceFile>
      </div>
    </section>
  )
}

function VideoLink({ video }: { video: Video }) {
  const address = `${location.origin}/video/${video.id}`
  const copy = async () => {
    if (await copyText(address)) toast({ title: t`Link copied`, tone: 'success' })
    else toast({ title: t`Copy failed`, description: address, tone: 'destructive' })
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-canvas">
      <VideoThumbnail
        image={video.poster}
        sizes="280px"
        isPortrait={video.isShort}
        durationLabel={video.duration > 0 ? formatDuration(video.duration) : undefined}
        className={video.isShort ? 'mx-auto mt-3.5 w-36' : 'rounded-none'}
      >
        {!video.poster && <Glyph icon={Film} size={28} className="absolute inset-0 m-auto text-fg-faint" />}
      </VideoThumbnail>
      <div className="flex items-center justify-between gap-2 px-3.5 py-3">
        <span className="grid min-w-0">
          <span className="text-12 text-fg-faint">{t`Link`}</span>
          <span className="truncate text-13">
            <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
          </span>
        </span>
        <span className="flex flex-none items-center">
          <IconButton size="sm" label={t`Copy link`} icon={Copy} onClick={() => void copy()} />
          <Link {...toVideo(video.id)} className={buttonClass({ size: 'sm', className: 'ms-1' })}>
            {t({ message: 'View', context: 'verb' })}
          </Link>
        </span>
      </div>
    </div>
  )
}

const ShortSwitch = ({ file }: { file: QueuedFile }) => (
  <div className="rounded-lg border border-line bg-canvas p-4">
    <Switch
      label={t`Short`}
      hint={
        file.isProposedShort
          ? t`Suggested: vertical and up to 3 minutes long`
          : t`Shown vertically, one after another`
      }
      checked={file.draft.isShort}
      onCheckedChange={(isShort) => updateDraft(uploader, file.fileId, { isShort })}
    />
  </div>
)

const draftChoices = publishChoices.filter((choice) => choice !== 'draft')
const publishedChoices = draftChoices.filter((choice) => choice !== 'schedule')

/** The choice applies when the video is published. */
function VisibilityCard({ file, video }: { file: QueuedFile; video: Video | undefined }) {
  const { visibility, publishAt } = file.draft
  const isPublished = video?.isPublished === true
  return (
    <div className="rounded-lg border border-line bg-canvas p-4">
      <h3 className="mb-3 text-14 font-semibold">{t`Visibility`}</h3>
      <PublishChoiceField
        offered={isPublished ? publishedChoices : draftChoices}
        choice={publishAt !== null && !isPublished ? 'schedule' : visibility}
        publishAt={publishAt}
        onChange={(choice, time) =>
          updateDraft(uploader, file.fileId, {
            visibility: choice === 'schedule' || choice === 'draft' ? 'public' : choice,
            publishAt: time,
          })
        }
      />
    </div>
  )
}

const MoreVideoSettings = ({ video }: { video: Video }) => (
  <div className="mt-8 grid gap-8">
    <CaptionEditor video={video} />
    <TranslationsSection videoId={video.id} />
    <AudienceSettings videoId={video.id} />
    <CommentPolicyField videoId={video.id} />
    <VideoMonetization videoId={video.id} />
    <EmbedPermission id={video.id} />
  </div>
)
