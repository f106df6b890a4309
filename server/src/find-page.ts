import { channelPages } from './features/channels/page.ts'
import { feedbackPages } from './features/feedback/page.ts'
import { historyPages } from './features/history/page.ts'
import { signInPages } from './features/identity/page.ts'
import { playlistPages } from './features/playlists/page.ts'
import { postPages } from './features/posts/page.ts'
import { reportPages } from './features/reports/page.ts'
import { searchPages } from './features/search/page.ts'
import { textPages } from './features/site/text-pages.ts'
import { createPageRenderer } from './features/site/render-page.ts'
import { studioPages } from './features/studio/page.ts'
import { subscriptionPages } from './features/subscriptions/page.ts'
import { videoPages } from './features/video-pages/prepared-pages.ts'

export const findPage = createPageRenderer({
  ...channelPages,
  ...feedbackPages,
  ...historyPages,
  ...playlistPages,
  ...postPages,
  ...reportPages,
  ...searchPages,
  ...signInPages,
  ...studioPages,
  ...subscriptionPages,
  ...textPages,
  ...videoPages,
})
