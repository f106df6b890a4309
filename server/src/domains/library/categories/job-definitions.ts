import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Removes icons that no category uses: replaced ones, and those of rejected forms. */
export const sweepIcons = defineJob('sweep-category-icons', z.object({}), { attempts: 1 })
