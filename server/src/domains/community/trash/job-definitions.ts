import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const purgeTrash = defineJob('purge-trash', z.object({}), { attempts: 3, expireSeconds: 3600 })
