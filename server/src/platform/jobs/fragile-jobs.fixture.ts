import { z } from 'zod'
import { defineJob } from './job.ts'

export const fragile = defineJob('fragile', z.object({ n: z.number() }), { attempts: 2, backoffSeconds: 600 })
export const lastChance = defineJob('last-chance', z.object({ n: z.number() }), { attempts: 1 })
