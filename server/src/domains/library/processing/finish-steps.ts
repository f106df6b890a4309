import type { Probe } from '../../../media/probe/probe.ts'
import type { PipelineStep } from './pipeline-step.ts'
import { makeThumbnails } from './make-thumbnails-step.ts'
import { measureVideoFacts } from './measure-facts-step.ts'
import { storePoster } from './store-poster.ts'

/** One step of finishing. It may run twice; its name is stored in the database and must never change. */
export interface FinishStep {
  name: string
  run: (step: PipelineStep, probe: Probe) => Promise<void>
}

export const finishSteps: readonly FinishStep[] = [
  {
    name: 'poster',
    run: async (step, probe) => {
      if (step.row.poster === null) await storePoster(step, probe)
    },
  },
  { name: 'pictures', run: makeThumbnails },
  { name: 'facts', run: measureVideoFacts },
]
