import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const removeDeletedAccounts = defineJob('remove-deleted-accounts', z.object({}), {
  attempts: 2,
  expireSeconds: 60 * 60,
})

export const removeAccountFiles = defineJob(
  'remove-account-files',
  z.object({ folders: z.array(z.string()), uploadKeys: z.array(z.string()) }),
  { attempts: 10, backoffSeconds: 30 },
)

/** `singletonKey`: the user's id. */
export const writeExport = defineJob(
  'write-account-export',
  z.object({ userId: z.number().int(), exportKey: z.string() }),
  { attempts: 3, backoffSeconds: 60, expireSeconds: 60 * 60, needsDiskSpace: true },
)

export const sweepAccountData = defineJob('sweep-account-data', z.object({}), { attempts: 2 })
