import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

/** A health check fails; published on every run until it passes. */
export const healthCheckFailed = defineEvent(
  'health-check-failed',
  z.object({ check: z.string(), says: z.string(), advice: z.string() }),
)
