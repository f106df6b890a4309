import { z } from 'zod'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()

/** Somebody who is suspended asks to look at it once more; who suspended them does not decide. */
export const suspensionAppealed = defineAnnouncement(
  'suspension-appealed',
  z.object({ suspensionId: id, userId: id, suspendedBy: id.nullable() }),
)
