import type { Probe } from '../../media/probe/probe.ts'
import type { Step } from './pipeline-step.ts'
import { makeVideoPictures } from './make-pictures-step.ts'
import { measureVideoFacts } from './measure-facts-step.ts'
import { storePoster } from './poster.ts'

/**
 * One piece of finishing: makes and stores its files, then commits its rows. It may run twice, and its name stays the
 * same for ever: it is what the database remembers.
 */
export interface FinishStep {
  name: string
  run: (step: Step, probe: Probe) => Promise<void>
}

/** What is made of a video when all its sizes are there, in this order. */
export const finishSteps: readonly FinishStep[] = [
  {
    name: 'poster',
    run: async (step, probe) => {
      if (step.row.poster === null) await storePoster(step, probe)
    },
  },
  { name: 'pictures', run: makeVideoPictures },
  { name: 'facts', run: measureVideoFacts },
]
