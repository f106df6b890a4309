import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()

/** 10, 100, 1,000 likes and so on. Published again if the count falls below and comes back. */
export const likesReached = defineEvent('likes-reached', z.object({ videoId: id, ownerId: id, count: id }))
