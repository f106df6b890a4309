import { call } from '../../http/call.ts'
import { UploadDefaults } from './schemas.ts'

export const uploadDefaults = {
  find: call({
    method: 'GET',
    path: '/api/creator/upload-defaults',
    access: 'user',
    summary: 'The defaults of the viewer’s new videos',
    response: UploadDefaults,
  }),
  update: call({
    method: 'PUT',
    path: '/api/creator/upload-defaults',
    access: 'user',
    summary: 'Replace the defaults of new videos; existing videos are unchanged',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' },
    body: UploadDefaults,
    response: UploadDefaults,
  }),
}
