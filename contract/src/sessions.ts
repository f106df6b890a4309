import { z } from 'zod'
import { call } from './call.ts'
import { Id, NoContent, Timestamp } from './shared.ts'

export const Session = z
  .object({
    id: Id,
    device: z.string(),
    address: z.string(),
    isCurrent: z.boolean(),
    createdAt: Timestamp,
    usedAt: Timestamp,
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const sessions = {
  list: call({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'The viewer’s sessions, most recently used first',
    response: z.array(Session),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'Sign out one session',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
  removeOthers: call({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'End all other sessions',
    status: 204,
    response: NoContent,
  }),
}
