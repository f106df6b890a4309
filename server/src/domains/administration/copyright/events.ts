import { claimStatuses } from '@kinora/contract/administration/copyright/rules'
import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()

export const claimDecided = defineEvent(
  'claim-decided',
  z.object({ claimId: id, ownerIds: z.array(id), status: z.enum(claimStatuses) }),
)
