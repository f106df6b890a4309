import type { Processing, ProcessingStage } from '@kinora/contract/videos'
import { timeSpan } from '../../lib/format.ts'

const words: Record<ProcessingStage, string> = {
  queued: 'Waiting in the queue',
  probing: 'Reading the file',
  remuxing: 'Preparing the first version',
  encoding: 'Making the versions for every screen',
  finishing: 'Finishing touches',
  done: 'Ready',
  failed: 'Failed',
}

export const stageWords = (stage: ProcessingStage) => words[stage]

export const isInWork = ({ stage }: Pick<Processing, 'stage'>) => stage !== 'done' && stage !== 'failed'

/** Short sides in pixels, ascending; includes growing renditions. */
export const playableHeights = ({ renditions }: Pick<Processing, 'renditions'>) =>
  renditions
    .filter(({ playable }) => playable)
    .map(({ height }) => height)
    .sort((a, b) => a - b)

export function playableWords(processing: Processing): string {
  const best = playableHeights(processing).at(-1)
  return best ? `Plays at ${best}p now, more is coming` : 'Plays now, more is coming'
}

export function progressWords({ percent, secondsLeft }: Pick<Processing, 'percent' | 'secondsLeft'>): string {
  return secondsLeft === null ? `${percent} %` : `${percent} % · about ${timeSpan(secondsLeft)} left`
}
