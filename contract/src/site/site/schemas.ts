import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Timestamp, userLine, userText, Email } from '../../http/shared.ts'
import { contactLimits, contactTopics, textPageNames } from './rules.ts'

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

// Rejects the characters that PostgreSQL cannot store in a text.
export const ContactMessage = z.object({
  name: userLine(contactLimits.name).min(1, { error: () => t`Name is required` }),
  email: Email,
  topic: z.enum(contactTopics),
  message: userText(contactLimits.message).min(1, { error: () => t`Message is required` }),
  /** A honeypot, invisible to people; bots fill it in. */
  website: z.string().max(2000).default(''),
})
