import { z } from 'zod'
import { call } from './call.ts'
import { Email } from './accounts.ts'
import { SuccessResponse, NoContent, Timestamp, userLine, userText } from './shared.ts'

export const textPageNames = [
  'about',
  'press',
  'copyright',
  'terms',
  'privacy',
  'safety',
  'help',
  'contact',
] as const
export type TextPageName = (typeof textPageNames)[number]

export const SiteTextPage = z
  .object({
    name: z.enum(textPageNames),
    title: z.string(),
    markdown: z.string(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'SitePage' })
export type SiteTextPage = z.infer<typeof SiteTextPage>

export const ManagedTextPage = SiteTextPage.extend({
  /** False for the built-in text. */
  isOwn: z.boolean(),
}).meta({ id: 'ManagedPage' })
export type ManagedTextPage = z.infer<typeof ManagedTextPage>

export const maxPageTextLength = 100_000

export const contactTopics = ['question', 'problem', 'press', 'legal', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]
export const contactLimits = { message: 5000, name: 100, perHour: 5 } as const

/** Rejects the characters that PostgreSQL cannot store in a text. */
export const ContactMessage = z.object({
  name: userLine(contactLimits.name).min(1, 'Name is required'),
  email: Email,
  topic: z.enum(contactTopics),
  message: userText(contactLimits.message).min(1, 'Message is required'),
  /** A honeypot, invisible to people; bots fill it in. */
  website: z.string().max(2000).default(''),
})

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
      markdown: userText(maxPageTextLength).min(1, 'The page has no text'),
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
