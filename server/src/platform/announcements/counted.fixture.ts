import { z } from 'zod'
import { defineEvent } from './announcement.ts'

export const counted = defineEvent('counted', z.object({ n: z.number() }))
