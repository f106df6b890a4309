import { z } from 'zod'
import { call } from './call.ts'

/** Whether a browser, or the server, knows a time zone of this name: `Europe/Vienna`. */
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const themes = ['light', 'dark', 'auto'] as const
/** After how many months the history may remove itself. */
export const historyMonths = [3, 18, 36] as const

/** What a person prefers (docs/product.md “Profile and settings”; those after `pauseHistory` are what people expect besides). */
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
    /** Not asked before what only adults should see. */
    matureContent: z.boolean(),
    /** Whether channels one subscribes to see one's e-mail address. */
    shareEmail: z.boolean(),
    /** Older entries of the history are removed by themselves; null keeps all of it. */
    keepHistoryMonths: z.literal(historyMonths).nullable(),
    /** When a day of one's channel begins, in its figures. */
    timeZone: z.string().max(64).refine(isTimeZone, 'Unknown time zone'),
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
}

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
    summary: 'Change some preferences; what is left out stays',
    body: Settings.partial(),
    response: Settings,
  }),
}
