import { accountData } from './account-data.ts'
import { accounts } from './accounts.ts'
import { animations } from './animations.ts'
import { audit } from './audit.ts'
import { apiKeys } from './api-keys.ts'
import { blocks } from './blocks.ts'
import { bulk } from './bulk.ts'
import { captions } from './captions.ts'
import { categories, managedCategories } from './categories.ts'
import { channels, channelCustomization, ownContent } from './channels.ts'
import { chapters } from './chapters.ts'
import { comments, creatorComments, postComments, videoComments } from './comments.ts'
import { reauthentication } from './reauthentication.ts'
import { content, managedPosts, managedVideos } from './content-admin.ts'
import { copyright, managedClaims } from './copyright.ts'
import { embeds } from './embeds.ts'
import { managedTextPages, site } from './site.ts'
import { sessions } from './sessions.ts'
import { autoModeration } from './auto-moderation.ts'
import { hiddenContent } from './hidden-content.ts'
import { feedback } from './feedback.ts'
import { feeds } from './feeds.ts'
import { hints } from './hints.ts'
import { history } from './history.ts'
import { identity } from './identity.ts'
import { invitations } from './invitations.ts'
import { managedComments } from './managed-comments.ts'
import { managedReports, reportPreviews } from './report-admin.ts'
import { metadata } from './metadata.ts'
import { managedMonetization } from './managed-monetization.ts'
import { monetization } from './monetization.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import { passkeys } from './passkeys.ts'
import { userAdmin } from './user-admin.ts'
import { playlists } from './playlists.ts'
import { playback } from './playback.ts'
import { posts } from './posts.ts'
import { processing } from './processing.ts'
import { profile } from './profile.ts'
import { reactions } from './reactions.ts'
import { appeals, reports } from './reports.ts'
import { roles } from './roles.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shorts } from './shorts.ts'
import { siteStats } from './site-stats.ts'
import { publicSiteSettings, siteSettings } from './site-settings.ts'
import { socialLinks } from './social-links.ts'
import { studio } from './studio.ts'
import { subscriptions } from './subscriptions.ts'
import { suspensions } from './suspensions.ts'
import { tags } from './tags.ts'
import { thumbnails } from './thumbnails.ts'
import { trash } from './trash.ts'
import { uploadDefaults } from './upload-defaults.ts'
import { uploads } from './uploads.ts'
import { reviewQueues } from './review-queues.ts'
import { videos } from './videos.ts'
import { viewerState } from './viewer-state.ts'
import { views } from './views.ts'

/** The API document lists these, and the guard tests walk them. */
export const calls = {
  animations,
  audit,
  accountData,
  accounts,
  apiKeys,
  appeals,
  blocks,
  bulk,
  captions,
  categories,
  channels,
  comments,
  reauthentication,
  content,
  creatorComments,
  copyright,
  channelCustomization,
  chapters,
  embeds,
  feedback,
  feeds,
  autoModeration,
  site,
  sessions,
  hiddenContent,
  invitations,
  userAdmin,
  siteStats,
  suspensions,
  hints,
  history,
  identity,
  managedCategories,
  managedPosts,
  managedVideos,
  managedMonetization,
  managedTextPages,
  managedClaims,
  managedComments,
  managedReports,
  metadata,
  monetization,
  notifications,
  operations,
  ownContent,
  passkeys,
  playback,
  playlists,
  postComments,
  posts,
  reportPreviews,
  processing,
  profile,
  publicSiteSettings,
  reactions,
  reports,
  roles,
  search,
  settings,
  shorts,
  siteSettings,
  socialLinks,
  studio,
  subscriptions,
  tags,
  thumbnails,
  trash,
  uploadDefaults,
  uploads,
  videoComments,
  videos,
  reviewQueues,
  viewerState,
  views,
}
