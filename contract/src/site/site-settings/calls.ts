import { call } from '../../http/call.ts'
import { NoContent } from '../../http/shared.ts'
import { PublicSiteSettings, SiteSettings, SiteSettingsChange } from './schemas.ts'

export const siteSettings = {
  find: call({
    method: 'GET',
    path: '/api/admin/settings',
    access: { permission: 'settings.read' },
    summary: 'The settings of this site',
    response: SiteSettings,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    confirmed: true,
    audit: 'settings.updated',
    limit: { times: 60, perMinutes: 1, by: 'viewer' },
    summary: 'Change settings of this site; omitted ones stay unchanged',
    body: SiteSettingsChange,
    response: SiteSettings,
  }),
  clearCache: call({
    method: 'POST',
    path: '/api/admin/cache/clear',
    access: 'admin',
    audit: 'cache.cleared',
    limit: { times: 10, perMinutes: 1, by: 'viewer' },
    summary: 'Clear the caches of all nodes',
    status: 204,
    response: NoContent,
  }),
}

export const publicSiteSettings = {
  find: call({
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    summary: 'The public settings of this site',
    response: PublicSiteSettings,
  }),
}
