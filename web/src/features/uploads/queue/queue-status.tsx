import type { Video } from '@kinora/contract/videos'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Play from 'lucide-react/icons/play'
import { toVideo } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { classes } from '../../../lib/classes.ts'
import { sendAnyway } from '../sending/add-files.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { chunkMap, type Cell } from '../sending/chunk-plan.ts'
import { ChooseAgain } from './choose-again.tsx'
import { Complaint } from '../../../ui/complaint.tsx'
import { amountText, processingText, timeLeftText, uploadedText, waitingText } from './queue-words.ts'
import { percentOf, type QueuedFile } from '../sending/queued-file.ts'

export function QueueStatus({ file, video }: { file: QueuedFile; video: Video | undefined }) {
  return <div className="mt-0.5 grid min-h-5.5 text-13 tabular-nums">{statusOf(file, video)}</div>
}

function statusOf(file: QueuedFile, video: Video | undefined) {
  switch (file.state) {
    case 'known':
      return <KnownFile file={file} />
    case 'lost':
      return <ChooseAgain file={file} />
    case 'waiting':
      return <span className="text-fg-faint">{waitingText(file)}</span>
    case 'sending':
      return <Sending file={file} />
    case 'paused':
      return <Paused file={file} />
    case 'uploaded':
      return file.videoId === null ? <Uploaded file={file} /> : <Created video={video} />
    default:
      return <Complaint>{file.message ?? 'Unknown upload error'}</Complaint>
  }
}

function Sending({ file }: { file: QueuedFile }) {
  return (
    <>
      <span className="flex justify-between gap-2">
        <b className="font-semibold">Uploading {percentOf(file)} %</b>
        {!file.message && <span className="truncate text-fg-faint">{timeLeftText(file)}</span>}
      </span>
      <span className="text-12 text-fg-faint">{file.message ?? amountText(file)}</span>
      <ChunkCells file={file} />
    </>
  )
}

function Paused({ file }: { file: QueuedFile }) {
  return (
    <>
      <b className="font-semibold">Paused at {percentOf(file)} %</b>
      <span className="text-12 text-fg-faint">{amountText(file)}</span>
      <ChunkCells file={file} />
    </>
  )
}

const Uploaded = ({ file }: { file: QueuedFile }) => (
  <span className="text-fg-muted">{uploadedText(file)}</span>
)

function KnownFile({ file }: { file: QueuedFile }) {
  if (!file.sameAs) return null
  return (
    <span className="relative z-1 text-fg-muted">
      You have uploaded this file already:{' '}
      <Link
        {...toVideo(file.sameAs.id)}
        dir="auto"
        className="rounded-sm font-strong wrap-anywhere text-fg underline underline-offset-3"
      >
        {file.sameAs.title}
      </Link>
      <span className="mt-2 block">
        <Button size="sm" variant="outline" onClick={() => sendAnyway(uploader, file.fileId)}>
          Upload anyway
        </Button>
      </span>
    </span>
  )
}

function Created({ video }: { video: Video | undefined }) {
  if (!video) return <span className="text-fg-faint">Loading...</span>
  const { processing, isPublished, title } = video
  if (processing.stage === 'failed') {
    return <Complaint>{processing.error?.message ?? 'Processing failed'}</Complaint>
  }
  if (processing.stage === 'done')
    return <Line badge="Ready" icon={CircleCheck} words={isPublished ? 'Published' : 'Draft'} />
  return (
    <>
      <Line badge={processing.playable ? 'Playable' : null} icon={Play} words={processingText(processing)} />
      <Progress value={processing.percent} label={`Processing of ${title}`} className="mt-2" />
    </>
  )
}

const Line = ({ badge, icon, words }: { badge: string | null; icon: Icon; words: string }) => (
  <span className="flex items-center gap-1.5">
    {badge && (
      <Badge tone="success" icon={icon}>
        {badge}
      </Badge>
    )}
    <span className="truncate text-fg-muted">{words}</span>
  </span>
)

const looks: Record<Cell, string> = {
  received: 'bg-accent',
  sending: 'animate-breathe bg-accent opacity-45',
  missing: 'bg-press',
}
const perRow = 32

function ChunkCells({ file }: { file: QueuedFile }) {
  const cells = chunkMap(file)
  return (
    <div className="relative mt-2">
      <progress
        aria-label={`Upload of ${file.name}`}
        max={100}
        value={percentOf(file)}
        className="absolute inset-0 size-full opacity-0"
      />
      <div
        aria-hidden="true"
        className="grid gap-0.5"
        style={{ gridTemplateColumns: `repeat(${Math.min(perRow, cells.length)}, 1fr)` }}
      >
        {cells.map((cell, index) => (
          // The index is the cell's position in the file.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={classes('h-1.25 rounded-[1.5px]', looks[cell])} />
        ))}
      </div>
    </div>
  )
}
