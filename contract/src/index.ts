import { accountData } from './account-data.ts'
import { accounts } from './accounts.ts'
import { blocks } from './blocks.ts'
import { captions } from './captions.ts'
import { categories, managedCategories } from './categories.ts'
import { channels, customization } from './channels.ts'
import { chapters } from './chapters.ts'
import { comments, postComments, videoComments } from './comments.ts'
import { confirmation } from './confirmation.ts'
import { copyright, managedClaims } from './copyright.ts'
import { embeds } from './embeds.ts'
import { site } from './site.ts'
import { sessions } from './sessions.ts'
import { hidden } from './hidden.ts'
import { feedback } from './feedback.ts'
import { feeds } from './feeds.ts'
import { hints } from './hints.ts'
import { history } from './history.ts'
import { identity } from './identity.ts'
import { managedComments } from './managed-comments.ts'
import { managedReports, previews } from './managed-reports.ts'
import { metadata } from './metadata.ts'
import { notifications } from './notifications.ts'
import { passkeys } from './passkeys.ts'
import { playlists } from './playlists.ts'
import { playback } from './playback.ts'
import { posts } from './posts.ts'
import { processing } from './processing.ts'
import { profile } from './profile.ts'
import { reactions } from './reactions.ts'
import { appeals, reports } from './reports.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shorts } from './shorts.ts'
import { socialLinks } from './social-links.ts'
import { subscriptions } from './subscriptions.ts'
import { tags } from './tags.ts'
import { thumbnails } from './thumbnails.ts'
import { trash } from './trash.ts'
import { uploads } from './uploads.ts'
import { videos } from './videos.ts'
import { viewerState } from './viewer-state.ts'
import { views } from './views.ts'

/** Every call of the product by feature: what the API document lists and the guard tests walk. */
export const calls = {
  accountData,
  accounts,
  appeals,
  blocks,
  captions,
  categories,
  channels,
  comments,
  confirmation,
  copyright,
  customization,
  chapters,
  embeds,
  feedback,
  feeds,
  site,
  sessions,
  hidden,
  hints,
  history,
  identity,
  managedCategories,
  managedClaims,
  managedComments,
  managedReports,
  metadata,
  notifications,
  passkeys,
  playback,
  playlists,
  postComments,
  posts,
  previews,
  processing,
  profile,
  reactions,
  reports,
  search,
  settings,
  shorts,
  socialLinks,
  subscriptions,
  tags,
  thumbnails,
  trash,
  uploads,
  videoComments,
  videos,
  viewerState,
  views,
}
