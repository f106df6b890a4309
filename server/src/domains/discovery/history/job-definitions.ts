import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Applies the users' retention settings (docs/product.md “History”). */
export const expireHistory = defineJob('expire-history', z.object({}), { attempts: 3, expireSeconds: 3600 })
