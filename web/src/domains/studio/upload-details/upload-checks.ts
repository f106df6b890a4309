import { t } from '@kinora/contract/text/translate'
import type { Processing, Video } from '@kinora/contract/library/videos/schemas'
import { formatBytes, formatPercent } from '../../../lib/format.ts'
import { uploadPercentOf, type QueuedFile } from '../../library/uploads/sending/queued-file.ts'

export interface UploadCheck {
  label: string
  state: 'done' | 'running' | 'waiting' | 'failed'
  note: string
  percent?: number
}

export function checksOf(file: QueuedFile, video: Video | undefined): UploadCheck[] {
  return [
    uploadCheck(file),
    readabilityCheck(video),
    ...renditionChecks(video?.processing),
    ...imageChecks(video),
    ...secondCodecChecks(video?.processing),
  ]
}

function uploadCheck(file: QueuedFile): UploadCheck {
  const label = t`Uploaded`
  const percent = uploadPercentOf(file)
  switch (file.state) {
    case 'uploaded':
      return { label, state: 'done', note: file.sizeBytes === null ? '' : formatBytes(file.sizeBytes) }
    case 'sending':
      return { label, state: 'running', note: formatPercent(percent), percent }
    case 'failed':
      return { label, state: 'failed', note: formatPercent(percent) }
    default:
      return {
        label,
        state: 'waiting',
        note: percent > 0 ? formatPercent(percent) : t({ message: 'Waiting', context: 'upload' }),
      }
  }
}

/** Failures before the first rendition are caused by the file. */
function readabilityCheck(video: Video | undefined): UploadCheck {
  const label = t`Readable`
  if (!video) return { label, state: 'waiting', note: t({ message: 'Waiting', context: 'upload' }) }
  const { stage } = video.processing
  if (video.width !== null && video.height !== null) {
    return { label, state: 'done', note: `${video.width} × ${video.height}` }
  }
  if (stage === 'failed') return { label, state: 'failed', note: t`No` }
  if (stage === 'queued') return { label, state: 'waiting', note: t`Next` }
  return { label, state: stage === 'probing' ? 'running' : 'done', note: '' }
}

function renditionChecks(processing: Processing | undefined): UploadCheck[] {
  const hasFailed = processing?.stage === 'failed'
  return (processing?.renditions ?? []).map(({ height, percent, done }) => {
    const label = `${height}p`
    if (done) return { label, state: 'done', note: t`Playable` }
    if (hasFailed) return { label, state: 'failed', note: t`Stopped` }
    if (percent > 0) return { label, state: 'running', note: formatPercent(percent), percent }
    return { label, state: 'waiting', note: t`Next` }
  })
}

/** Made after all renditions; a still video has no storyboard. */
function imageChecks(video: Video | undefined): UploadCheck[] {
  if (!video || video.processing.renditions.length === 0) return []
  const { stage } = video.processing
  const isDone = stage === 'done' || video.storyboard !== null
  const state = isDone ? 'done' : stage === 'finishing' ? 'running' : 'waiting'
  const note = state === 'waiting' && stage !== 'failed' ? t`Next` : ''
  return [
    { label: t`Thumbnails`, state, note },
    { label: t`Storyboard`, state, note: isDone && !video.storyboard ? t`Not needed` : note },
  ]
}

const codecNames = { av1: 'AV1', vp9: 'VP9' }

function secondCodecChecks({ secondCodec }: Partial<Processing> = {}): UploadCheck[] {
  if (!secondCodec) return []
  const { name, percent, done } = secondCodec
  const label = t`${{ codec: codecNames[name] }} versions`
  if (done) return [{ label, state: 'done', note: '' }]
  if (percent > 0) return [{ label, state: 'running', note: formatPercent(percent), percent }]
  return [{ label, state: 'waiting', note: t`When the server is idle` }]
}
