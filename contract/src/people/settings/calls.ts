import { call } from '../../http/call.ts'
import { Settings } from './schemas.ts'

export const settings = {
  find: call({
    method: 'GET',
    path: '/api/users/settings',
    access: 'user',
    summary: 'The viewer’s preferences',
    response: Settings,
  }),
  update: call({
    method: 'PUT',
    path: '/api/users/settings',
    access: 'user',
    summary: 'Change preferences; omitted ones stay unchanged',
    body: Settings.partial(),
    response: Settings,
  }),
}
