import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes pictures that no category names: replaced ones, and those left by a refusal between file and row. */
export const sweepIcons = defineJob('sweep-icons', z.object({}), { attempts: 1 })
