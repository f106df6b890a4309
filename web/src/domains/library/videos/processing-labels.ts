import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { Processing } from '@kinora/contract/library/videos/schemas'
import type { ProcessingStage } from '@kinora/contract/library/videos/rules'
import { formatPercent, formatTimeSpan } from '../../../lib/format.ts'

const stageLabels: Record<ProcessingStage, Message> = {
  queued: msg`Waiting in the queue`,
  probing: msg`Reading the file`,
  remuxing: msg`Preparing the first version`,
  encoding: msg`Making the versions for every screen`,
  finishing: msg`Finishing touches`,
  done: msg`Ready`,
  failed: msg`Failed`,
}

export const stageLabelOf = (stage: ProcessingStage) => t(stageLabels[stage])

export const isProcessing = ({ stage }: Pick<Processing, 'stage'>) => stage !== 'done' && stage !== 'failed'

/** Short sides in pixels, ascending; includes growing renditions. */
export const playableHeights = ({ renditions }: Pick<Processing, 'renditions'>) =>
  renditions
    .filter(({ playable }) => playable)
    .map(({ height }) => height)
    .sort((a, b) => a - b)

export function playableText(processing: Processing): string {
  const best = playableHeights(processing).at(-1)
  return best ? t`Plays at ${{ height: best }}p now, more is coming.` : t`Plays now, more is coming.`
}

export function progressText({ percent, secondsLeft }: Pick<Processing, 'percent' | 'secondsLeft'>): string {
  const done = formatPercent(percent)
  return secondsLeft === null ? done : `${done} · ${t`about ${{ time: formatTimeSpan(secondsLeft) }} left`}`
}
