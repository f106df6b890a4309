import { scheduleCron, handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import {
  removeAccountFiles,
  removeDeletedAccounts,
  sweepAccountData,
  writeExport,
} from './job-definitions.ts'
import { runRemoveAccountFiles, runRemoveDeletedAccounts } from './remove-account.ts'
import { runSweepAccountData, runWriteExport } from './write-export.ts'

export const accountDataJobs: HandledJob[] = [
  handleJob(removeDeletedAccounts, runRemoveDeletedAccounts),
  handleJob(removeAccountFiles, runRemoveAccountFiles),
  handleJob(writeExport, runWriteExport),
  handleJob(sweepAccountData, runSweepAccountData),
]

export const accountDataSchedules = [
  scheduleCron(removeDeletedAccounts, '35 * * * *', {}),
  scheduleCron(sweepAccountData, '50 * * * *', {}),
]
