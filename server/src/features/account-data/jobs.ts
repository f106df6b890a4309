import { atTimes, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import {
  removeAccountFiles,
  removeLeftAccounts,
  sendAccountMail,
  sweepAccountData,
  writeExport,
} from './job-definitions.ts'
import { runRemoveAccountFiles, runRemoveLeftAccounts } from './remove-account.ts'
import { runSweepAccountData, runWriteExport } from './write-export.ts'

export const accountDataJobs: HandledJob[] = [
  handleJob(sendAccountMail, (ctx, message) => ctx.mail.send(message)),
  handleJob(removeLeftAccounts, runRemoveLeftAccounts),
  handleJob(removeAccountFiles, runRemoveAccountFiles),
  handleJob(writeExport, runWriteExport),
  handleJob(sweepAccountData, runSweepAccountData),
]

export const accountDataSchedules = [
  atTimes(removeLeftAccounts, '35 * * * *', {}),
  atTimes(sweepAccountData, '50 * * * *', {}),
]
