import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Suspension } from './schemas.ts'

export const suspensions = {
  findOwn: call({
    method: 'GET',
    path: '/api/account/suspension',
    access: 'user',
    whileSuspended: true,
    summary: 'The viewer’s suspension and appeal; null if there is none',
    response: z.object({ suspension: Suspension.nullable() }),
  }),
}
