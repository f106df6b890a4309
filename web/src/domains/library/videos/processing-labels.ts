import type { Processing } from '@kinora/contract/library/videos/schemas'
import type { ProcessingStage } from '@kinora/contract/library/videos/rules'
import { formatTimeSpan } from '../../../lib/format.ts'

const stageLabels: Record<ProcessingStage, string> = {
  queued: 'Waiting in the queue',
  probing: 'Reading the file',
  remuxing: 'Preparing the first version',
  encoding: 'Making the versions for every screen',
  finishing: 'Finishing touches',
  done: 'Ready',
  failed: 'Failed',
}

export const stageLabelOf = (stage: ProcessingStage) => stageLabels[stage]

export const isProcessing = ({ stage }: Pick<Processing, 'stage'>) => stage !== 'done' && stage !== 'failed'

/** Short sides in pixels, ascending; includes growing renditions. */
export const playableHeights = ({ renditions }: Pick<Processing, 'renditions'>) =>
  renditions
    .filter(({ playable }) => playable)
    .map(({ height }) => height)
    .sort((a, b) => a - b)

export function playableText(processing: Processing): string {
  const best = playableHeights(processing).at(-1)
  return best ? `Plays at ${best}p now, more is coming` : 'Plays now, more is coming'
}

export function progressText({ percent, secondsLeft }: Pick<Processing, 'percent' | 'secondsLeft'>): string {
  return secondsLeft === null ? `${percent} %` : `${percent} % · about ${formatTimeSpan(secondsLeft)} left`
}
