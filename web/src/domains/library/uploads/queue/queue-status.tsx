import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Play from 'lucide-react/icons/play'
import { useId, type ChangeEvent } from 'react'
import { toVideo } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Icon } from '../../../../ui/glyph.tsx'
import { ProgressBar } from '../../../../ui/progress.tsx'
import { classes } from '../../../../lib/classes.ts'
import { formatPercent } from '../../../../lib/format.ts'
import { sendAnyway, resumeUploadWithFile } from '../sending/add-files.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { buildChunkMap, type ChunkCell } from '../sending/chunk-plan.ts'
import { ErrorMessage } from '../../../../ui/error-message.tsx'
import { transferText, processingText, timeLeftText, uploadedText, waitingText } from './queue-labels.ts'
import { uploadPercentOf, type QueuedFile } from '../sending/queued-file.ts'

export function QueueStatus({ file, video }: { file: QueuedFile; video: Video | undefined }) {
  return <div className="mt-0.5 grid min-h-5.5 text-13 tabular-nums">{renderStatus(file, video)}</div>
}

function renderStatus(file: QueuedFile, video: Video | undefined) {
  switch (file.state) {
    case 'known':
      return <DuplicateFileStatus file={file} />
    case 'lost':
      return <ResumeFilePicker file={file} />
    case 'waiting':
      return <span className="text-fg-faint">{waitingText(file)}</span>
    case 'sending':
      return <SendingStatus file={file} />
    case 'paused':
      return <PausedStatus file={file} />
    case 'uploaded':
      return file.videoId === null ? <UploadedStatus file={file} /> : <VideoStatus video={video} />
    default:
      return <ErrorMessage>{file.message ?? t`Unknown upload error`}</ErrorMessage>
  }
}

/** After a reload the page no longer has the file: the user chooses it again, and its fingerprint is compared. */
function ResumeFilePicker({ file }: { file: QueuedFile }) {
  const id = useId()
  const { name } = file
  const arrived = formatPercent(uploadPercentOf(file))
  if (!file.fingerprint) {
    return (
      <span className="text-fg-muted">
        {t`${{ percent: arrived }} arrived from another browser. Continue there, or cancel it.`}
      </span>
    )
  }
  const percent = arrived.replace(' ', '\u00a0')
  const onFileChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen) void resumeUploadWithFile(uploader, file.fileId, chosen)
  }
  return (
    <span className="text-fg-muted">
      {file.message ? (
        <ErrorMessage>{file.message}</ErrorMessage>
      ) : (
        <>
          <Trans>
            Resume upload of {name}? {percent} arrived.
          </Trans>{' '}
        </>
      )}
      <span className="relative z-1">
        <input
          id={id}
          type="file"
          aria-label={t`Choose ${{ name }} again`}
          onChange={onFileChosen}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="cursor-pointer rounded-sm font-strong text-fg underline underline-offset-3 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <span aria-hidden="true" className="contents">
            {t`Choose the same file`}
          </span>
        </label>
      </span>
    </span>
  )
}

function SendingStatus({ file }: { file: QueuedFile }) {
  return (
    <>
      <span className="flex justify-between gap-2">
        <b className="font-semibold">{t`Uploading ${{ percent: formatPercent(uploadPercentOf(file)) }}`}</b>
        {!file.message && <span className="truncate text-fg-faint">{timeLeftText(file)}</span>}
      </span>
      <span className="text-12 text-fg-faint">{file.message ?? transferText(file)}</span>
      <ChunkMap file={file} />
    </>
  )
}

function PausedStatus({ file }: { file: QueuedFile }) {
  return (
    <>
      <b className="font-semibold">{t`Paused at ${{ percent: formatPercent(uploadPercentOf(file)) }}`}</b>
      <span className="text-12 text-fg-faint">{transferText(file)}</span>
      <ChunkMap file={file} />
    </>
  )
}

const UploadedStatus = ({ file }: { file: QueuedFile }) => (
  <span className="text-fg-muted">{uploadedText(file)}</span>
)

function DuplicateFileStatus({ file }: { file: QueuedFile }) {
  if (!file.duplicateOf) return null
  return (
    <span className="relative z-1 text-fg-muted">
      {t`You have uploaded this file already:`}{' '}
      <Link
        {...toVideo(file.duplicateOf.id)}
        dir="auto"
        className="rounded-sm font-strong wrap-anywhere text-fg underline underline-offset-3"
      >
        {file.duplicateOf.title}
      </Link>
      <span className="mt-2 block">
        <Button size="sm" variant="outline" onClick={() => sendAnyway(uploader, file.fileId)}>
          {t`Upload anyway`}
        </Button>
      </span>
    </span>
  )
}

function VideoStatus({ video }: { video: Video | undefined }) {
  if (!video) return <span className="text-fg-faint">{t`Loading...`}</span>
  const { processing, isPublished, title } = video
  if (processing.stage === 'failed') {
    return <ErrorMessage>{processing.error?.message ?? t`Processing failed`}</ErrorMessage>
  }
  if (processing.stage === 'done')
    return (
      <StatusLine
        badge={t`Ready`}
        icon={CircleCheck}
        text={isPublished ? t({ message: 'Published', context: 'video' }) : t`Draft`}
      />
    )
  return (
    <>
      <StatusLine
        badge={processing.playable ? t`Playable` : null}
        icon={Play}
        text={processingText(processing)}
      />
      <ProgressBar value={processing.percent} label={t`Processing of ${{ title }}`} className="mt-2" />
    </>
  )
}

const StatusLine = ({ badge, icon, text }: { badge: string | null; icon: Icon; text: string }) => (
  <span className="flex items-center gap-1.5">
    {badge && (
      <Badge tone="success" icon={icon}>
        {badge}
      </Badge>
    )}
    <span className="truncate text-fg-muted">{text}</span>
  </span>
)

const cellClasses: Record<ChunkCell, string> = {
  received: 'bg-accent',
  sending: 'animate-breathe bg-accent opacity-45',
  missing: 'bg-press',
}
const cellsPerRow = 32

function ChunkMap({ file }: { file: QueuedFile }) {
  const cells = buildChunkMap(file)
  return (
    <div className="relative mt-2">
      <progress
        aria-label={t`Upload of ${{ name: file.name }}`}
        max={100}
        value={uploadPercentOf(file)}
        className="absolute inset-0 size-full opacity-0"
      />
      <div
        aria-hidden="true"
        className="grid gap-0.5"
        style={{ gridTemplateColumns: `repeat(${Math.min(cellsPerRow, cells.length)}, 1fr)` }}
      >
        {cells.map((cell, index) => (
          // The index is the cell's position in the file.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={classes('h-1.25 rounded-[1.5px]', cellClasses[cell])} />
        ))}
      </div>
    </div>
  )
}
