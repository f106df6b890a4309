import { call } from '../../http/call.ts'
import { SiteSettings } from '../site-settings/schemas.ts'
import { DryRunResult } from './schemas.ts'

export const autoModeration = {
  dryRun: call({
    method: 'POST',
    path: '/api/admin/filtering/try',
    access: 'admin',
    limit: { times: 10, perMinutes: 1, by: 'viewer', of: 'tries' },
    summary: 'Dry run: what these words and links would have held in the last 30 days',
    body: SiteSettings.pick({ blockedWords: true, blockedLinks: true }),
    response: DryRunResult,
  }),
}
