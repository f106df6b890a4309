import type { Processing } from '@kinora/contract/library/videos/schemas'
import { formatBytes, formatTimeSpan } from '../../../../lib/format.ts'
import { receivedBytes } from '../sending/chunk-plan.ts'
import { type QueuedFile, secondsLeft, speedOf } from '../sending/queued-file.ts'

const separator = ' · '
const joinParts = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(separator)

/** 1.8 GB of 4.2 GB · 11.4 MB/s */
export function transferText({ sizeBytes, chunkSize, received, samples }: QueuedFile): string {
  if (sizeBytes === null) return ''
  const speed = speedOf(samples)
  const amount = `${formatBytes(receivedBytes({ sizeBytes, chunkSize }, received))} of ${formatBytes(sizeBytes)}`
  return joinParts(amount, speed !== null && `${formatBytes(speed)}/s`)
}

/** 3 min 32 s left */
export function timeLeftText({ sizeBytes, samples }: QueuedFile): string {
  const seconds = sizeBytes === null ? null : secondsLeft(samples, sizeBytes)
  return seconds === null ? '' : `${formatTimeSpan(seconds)} left`
}

/** Waiting · 212 MB · suggested as a short */
export const waitingText = ({ sizeBytes, isProposedShort }: QueuedFile) =>
  joinParts(
    'Waiting',
    sizeBytes !== null && formatBytes(sizeBytes),
    isProposedShort && 'suggested as a short',
  )

export const uploadedText = ({ sizeBytes }: QueuedFile) =>
  joinParts('Uploaded', sizeBytes !== null && formatBytes(sizeBytes), 'the draft is being created')

const stageTexts: Record<Processing['stage'], string> = {
  queued: 'Waiting in the queue',
  probing: 'Reading the file',
  remuxing: 'Preparing playback',
  encoding: 'Encoding',
  finishing: 'Finishing',
  done: 'Done',
  failed: 'Failed',
}

/** 720p 43 %, or the stage while no rendition is being encoded */
export function processingText({ stage, renditions }: Processing): string {
  const current = renditions.find(({ done, percent }) => !done && percent > 0)
  return stage === 'encoding' && current ? `${current.height}p ${current.percent} %` : stageTexts[stage]
}
