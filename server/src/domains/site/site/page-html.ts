import type { PublicSiteSettings } from '@kinora/contract/site/site-settings/schemas'
import type { PageContent } from '../../../platform/pages/page-content.ts'
import type { FirstPaint } from './first-paint.ts'

export interface PageHtml extends Omit<PageContent, keyof FirstPaint> {
  status: 200 | 403 | 404 | 410 | 451 | 503
  title: string
  retryAfterSeconds?: number
  /** Time and viewer of the embedded answers, which no other viewer may use. Absent if they are the same for everyone. */
  made?: { at: Date; viewerId: number | null }
  site?: PublicSiteSettings
  commonAnswers?: PageContent['preloaded']
  /** Source files of `web/` whose scripts are preloaded. */
  files?: readonly string[]
  paint?: FirstPaint
  /** Search engines may follow its links either way. */
  isIndexed?: boolean
}
