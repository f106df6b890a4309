export const healthStates = ['ok', 'warning', 'problem'] as const

export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'done', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const backupStates = ['running', 'done', 'failed'] as const
export type BackupState = (typeof backupStates)[number]

/** Of a run of a processing job: `interrupted` when its process was killed, `stopped` when its node was told to stop. */
export const stepStates = [
  'running',
  'done',
  'failed',
  'cancelled',
  'stopped',
  'lost',
  'interrupted',
] as const
export type StepState = (typeof stepStates)[number]
