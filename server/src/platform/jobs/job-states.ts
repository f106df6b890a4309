import type { JobState } from '@kinora/contract/administration/operations/rules'

/** States of pg-boss in the terms of docs/product.md “Operations”. */
const jobStateNames: Record<string, JobState> = {
  created: 'waiting',
  active: 'running',
  retry: 'retrying',
  failed: 'failed',
  completed: 'done',
  cancelled: 'cancelled',
}

export const jobStateOf = (state: string): JobState => jobStateNames[state] ?? 'waiting'

export const queueStatesOf = (word: JobState) =>
  Object.keys(jobStateNames).filter((state) => jobStateNames[state] === word)
