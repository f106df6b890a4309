import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import '../../http/validation-messages.ts'
import { languages } from '../../text/languages.ts'
import { historyMonths, themes } from './rules.ts'

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

// docs/product.md “Profile and settings”; those after `pauseHistory` are additions.
export const Settings = z
  .object({
    theme: z.enum(themes),
    showLikeCount: z.boolean(),
    showSubscriberCount: z.boolean(),
    pauseHistory: z.boolean(),
    hideShorts: z.boolean(),
    autoplay: z.boolean(),
    captionsByDefault: z.boolean(),
    reducedData: z.boolean(),
    /** Skips the warning before adult content. */
    matureContent: z.boolean(),
    shareEmail: z.boolean(),
    /** Older entries are deleted automatically; null keeps all. */
    keepHistoryMonths: z.literal(historyMonths).nullable(),
    /** Day boundaries in the channel's statistics. */
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, { error: () => t`Unknown time zone` }),
    /** Null follows the browser. */
    language: z.enum(languages).nullable(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const defaultSettings: Settings = {
  theme: 'auto',
  showLikeCount: true,
  showSubscriberCount: true,
  pauseHistory: false,
  hideShorts: false,
  autoplay: true,
  captionsByDefault: false,
  reducedData: false,
  matureContent: false,
  shareEmail: true,
  keepHistoryMonths: null,
  timeZone: 'UTC',
  language: null,
}
