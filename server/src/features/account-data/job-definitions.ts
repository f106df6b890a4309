import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes the people whose time to change their mind is over. */
export const removeLeftAccounts = defineJob('remove-left-accounts', z.object({}), {
  attempts: 2,
  expireSeconds: 60 * 60,
})

/** Removes files of a person that belong to no video; runs after the rows are gone. */
export const removeAccountFiles = defineJob(
  'remove-account-files',
  z.object({ folders: z.array(z.string()), uploadKeys: z.array(z.string()) }),
  { attempts: 10, backoffSeconds: 30 },
)

/** Puts everything that a person has here into an archive. Its `singletonKey` is the person's id. */
export const writeExport = defineJob(
  'write-account-export',
  z.object({ userId: z.number().int(), exportKey: z.string() }),
  { attempts: 3, backoffSeconds: 60, expireSeconds: 60 * 60, needsRoom: true },
)

/** Removes archives that are over, files that belong to none, and changes of address that nobody finished. */
export const sweepAccountData = defineJob('sweep-account-data', z.object({}), { attempts: 2 })
