import { call } from '../../http/call.ts'
import { Settings } from './schemas.ts'

export const settings = {
  find: call('GET /api/users/settings', {
    access: 'user',
    summary: 'The viewer’s preferences',
    response: Settings,
  }),
  update: call('PUT /api/users/settings', {
    access: 'user',
    summary: 'Change preferences; omitted ones stay unchanged',
    body: Settings.partial(),
    response: Settings,
  }),
}
