export const healthStates = ['ok', 'warning', 'problem'] as const

export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'done', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const backupStates = ['running', 'done', 'failed'] as const
export type BackupState = (typeof backupStates)[number]
