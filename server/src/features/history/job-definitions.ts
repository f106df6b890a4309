import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes what people do not want to keep any longer (docs/product.md “History”). */
export const forgetHistory = defineJob('forget-history', z.object({}), { attempts: 3, expireSeconds: 3600 })
