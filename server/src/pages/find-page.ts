import { channelPages } from './channel-page.ts'
import { feedbackPages } from './feedback-page.ts'
import { historyPages } from './history-page.ts'
import { signInPages } from './sign-in-pages.ts'
import { playlistPages } from './playlist-page.ts'
import { postPages } from './post-page.ts'
import { reportPages } from './reports-page.ts'
import { searchPages } from './search-page.ts'
import { textPages } from './text-pages.ts'
import { createPageRenderer } from './render-page.ts'
import { studioPages } from './studio-pages.ts'
import { subscriptionPages } from './subscriptions-page.ts'
import { videoPages } from './video-pages.ts'

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
