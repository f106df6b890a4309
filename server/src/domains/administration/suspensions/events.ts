import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()

/** `suspendedBy` must not decide the appeal. */
export const suspensionAppealed = defineEvent(
  'suspension-appealed',
  z.object({ suspensionId: id, userId: id, suspendedBy: id.nullable() }),
)
