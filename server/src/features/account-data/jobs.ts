import { atTimes, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { removeAccountFiles, removeLeftAccounts, sweepAccountData, writeExport } from './job-definitions.ts'
import { runRemoveAccountFiles, runRemoveLeftAccounts } from './remove-account.ts'
import { runSweepAccountData, runWriteExport } from './write-export.ts'

export const accountDataJobs: HandledJob[] = [
  handleJob(removeLeftAccounts, runRemoveLeftAccounts),
  handleJob(removeAccountFiles, runRemoveAccountFiles),
  handleJob(writeExport, runWriteExport),
  handleJob(sweepAccountData, runSweepAccountData),
]

export const accountDataSchedules = [
  atTimes(removeLeftAccounts, '35 * * * *', {}),
  atTimes(sweepAccountData, '50 * * * *', {}),
]
