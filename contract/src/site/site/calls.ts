import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { call } from '../../http/call.ts'
import { NoContent, SuccessResponse, userText } from '../../http/shared.ts'
import { contactLimits, maxPageTextLength, textPageNames } from './rules.ts'
import { ContactMessage, ManagedTextPage, SiteTextPage } from './schemas.ts'

const textPageParams = z.object({ name: z.enum(textPageNames) })

export const managedTextPages = {
  list: call({
    method: 'GET',
    path: '/api/admin/pages',
    access: { permission: 'settings.read' },
    summary: 'The text pages, and whether they have a custom text',
    response: z.array(ManagedTextPage),
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/pages/:name',
    access: 'admin',
    audit: 'page.updated',
    limit: { times: 60, perMinutes: 1, by: 'viewer' },
    summary: 'Replace the text of a page; its version is dated today',
    params: textPageParams,
    body: z.object({
      markdown: userText(maxPageTextLength).min(1, { error: () => t`The page has no text` }),
    }),
    bodyBytes: 1024 * 1024,
    response: ManagedTextPage,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/pages/:name',
    access: 'admin',
    audit: 'page.reset',
    summary: 'Restore the default text of a page',
    params: textPageParams,
    status: 204,
    response: NoContent,
  }),
}

export const site = {
  findPage: call({
    method: 'GET',
    path: '/api/pages/:name',
    access: 'anyone',
    summary: 'A text page in Markdown: About, Terms and so on',
    params: z.object({ name: z.enum(textPageNames) }),
    response: SiteTextPage,
  }),
  contact: call({
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    limit: { times: contactLimits.perHour, perMinutes: 60, by: 'network', of: 'messages' },
    summary: 'Write to the people who run this site',
    body: ContactMessage,
    response: SuccessResponse,
  }),
}
