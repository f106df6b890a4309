import type { Processing } from '@kinora/contract/videos'
import { bytes, timeSpan } from '../../../lib/format.ts'
import { receivedBytes } from '../sending/chunk-plan.ts'
import type { QueuedFile } from '../sending/queued-file.ts'
import { secondsLeft, speedOf } from '../sending/speed.ts'

const between = ' · '
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(between)

/** 1.8 GB of 4.2 GB · 11.4 MB/s */
export function amountText({ sizeBytes, chunkSize, received, samples }: QueuedFile): string {
  if (sizeBytes === null) return ''
  const speed = speedOf(samples)
  const amount = `${bytes(receivedBytes({ sizeBytes, chunkSize }, received))} of ${bytes(sizeBytes)}`
  return joined(amount, speed !== null && `${bytes(speed)}/s`)
}

/** 3 min 32 s left */
export function timeLeftText({ sizeBytes, samples }: QueuedFile): string {
  const seconds = sizeBytes === null ? null : secondsLeft(samples, sizeBytes)
  return seconds === null ? '' : `${timeSpan(seconds)} left`
}

/** Waiting · 212 MB · suggested as a short */
export const waitingText = ({ sizeBytes, isProposedShort }: QueuedFile) =>
  joined('Waiting', sizeBytes !== null && bytes(sizeBytes), isProposedShort && 'suggested as a short')

export const uploadedText = ({ sizeBytes }: QueuedFile) =>
  joined('Uploaded', sizeBytes !== null && bytes(sizeBytes), 'the draft is being created')

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
