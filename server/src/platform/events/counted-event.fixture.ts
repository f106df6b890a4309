import { z } from 'zod'
import { defineEvent } from './event.ts'

export const counted = defineEvent('counted', z.object({ n: z.number() }))
