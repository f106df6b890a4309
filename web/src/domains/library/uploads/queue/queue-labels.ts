import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { Processing } from '@kinora/contract/library/videos/schemas'
import { formatBytes, formatPercent, formatTimeSpan } from '../../../../lib/format.ts'
import { receivedBytes } from '../sending/chunk-plan.ts'
import { type QueuedFile, secondsLeft, speedOf } from '../sending/queued-file.ts'

const separator = ' · '
const joinParts = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(separator)

/** 1.8 GB of 4.2 GB · 11.4 MB/s */
export function transferText({ sizeBytes, chunkSize, received, samples }: QueuedFile): string {
  if (sizeBytes === null) return ''
  const speed = speedOf(samples)
  const sent = formatBytes(receivedBytes({ sizeBytes, chunkSize }, received))
  const amount = t`${{ sent }} of ${{ size: formatBytes(sizeBytes) }}`
  return joinParts(amount, speed !== null && t`${{ size: formatBytes(speed) }}/s`)
}

/** 3 min 32 s left */
export function timeLeftText({ sizeBytes, samples }: QueuedFile): string {
  const seconds = sizeBytes === null ? null : secondsLeft(samples, sizeBytes)
  return seconds === null ? '' : t`${{ time: formatTimeSpan(seconds) }} left`
}

/** Waiting · 212 MB · suggested as a short */
export const waitingText = ({ sizeBytes, isProposedShort }: QueuedFile) =>
  joinParts(
    t({ message: 'Waiting', context: 'upload' }),
    sizeBytes !== null && formatBytes(sizeBytes),
    isProposedShort && t`suggested as a short`,
  )

export const uploadedText = ({ sizeBytes }: QueuedFile) =>
  joinParts(t`Uploaded`, sizeBytes !== null && formatBytes(sizeBytes), t`the draft is being created`)

const stageTexts: Record<Processing['stage'], Message> = {
  queued: msg`Waiting in the queue`,
  probing: msg`Reading the file`,
  remuxing: msg`Preparing playback`,
  encoding: msg`Encoding`,
  finishing: msg`Finishing`,
  done: msg({ message: 'Done', context: 'processing' }),
  failed: msg`Failed`,
}

/** 720p 43 %, or the stage while no rendition is being encoded */
export function processingText({ stage, renditions }: Processing): string {
  const current = renditions.find(({ done, percent }) => !done && percent > 0)
  if (stage !== 'encoding' || !current) return t(stageTexts[stage])
  return `${current.height}p ${formatPercent(current.percent)}`
}
