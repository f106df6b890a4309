import type { Call } from './http/call.ts'
import { accountData } from './administration/account-data/calls.ts'
import { accounts, sessions } from './people/accounts/calls.ts'
import { animations } from './site/animations/calls.ts'
import { audit } from './administration/audit/calls.ts'
import { apiKeys } from './people/api-keys/calls.ts'
import { blocks, comments, creatorComments, postComments, videoComments } from './community/comments/calls.ts'
import { broadcasts, restreamTargets, streamKey } from './library/broadcasts/calls.ts'
import { bulk } from './studio/bulk/calls.ts'
import { captions } from './library/captions/calls.ts'
import { categories, managedCategories } from './library/categories/calls.ts'
import { channelCustomization, channels, ownContent } from './community/channels/calls.ts'
import { chapters } from './library/chapters/calls.ts'
import { chat } from './community/chat/calls.ts'
import { reauthentication } from './people/reauthentication/calls.ts'
import { content, managedPosts, managedVideos } from './administration/content-admin/calls.ts'
import { copyright, managedClaims } from './administration/copyright/calls.ts'
import { embeds } from './library/embeds/calls.ts'
import { managedTextPages, site } from './site/site/calls.ts'
import { autoModeration } from './site/auto-moderation/calls.ts'
import { hiddenContent } from './community/hidden-content/calls.ts'
import { feedback } from './administration/feedback/calls.ts'
import { feeds } from './discovery/feeds/calls.ts'
import { hints, processing } from './library/processing/calls.ts'
import { history } from './discovery/history/calls.ts'
import { identity } from './people/identity/calls.ts'
import { invitations } from './people/invitations/calls.ts'
import { managedComments } from './community/comments/managed-calls.ts'
import { appeals, managedReports, reportPreviews, reports } from './administration/reports/calls.ts'
import { metadata, videos } from './library/videos/calls.ts'
import { managedMonetization } from './studio/monetization/managed-calls.ts'
import { monetization } from './studio/monetization/calls.ts'
import { notifications } from './community/notifications/calls.ts'
import { operations } from './administration/operations/calls.ts'
import { passkeys } from './people/passkeys/calls.ts'
import { userAdmin } from './administration/user-admin/calls.ts'
import { playlists } from './community/playlists/calls.ts'
import { playback } from './library/playback/calls.ts'
import { posts } from './community/posts/calls.ts'
import { profile, socialLinks } from './people/users/calls.ts'
import { reactions } from './community/reactions/calls.ts'
import { roles } from './people/roles/calls.ts'
import { search } from './discovery/search/calls.ts'
import { settings } from './people/settings/calls.ts'
import { shorts } from './discovery/shorts/calls.ts'
import { siteStats } from './administration/site-stats/calls.ts'
import { publicSiteSettings, siteSettings } from './site/site-settings/calls.ts'
import { studio } from './studio/studio/calls.ts'
import { subscriptions } from './community/subscriptions/calls.ts'
import { suspensions } from './administration/suspensions/calls.ts'
import { tags } from './library/tags/calls.ts'
import { thumbnails } from './library/thumbnails/calls.ts'
import { translations } from './library/translations/calls.ts'
import { trash } from './community/trash/calls.ts'
import { uploadDefaults } from './library/upload-defaults/calls.ts'
import { uploads } from './library/uploads/calls.ts'
import { reviewQueues } from './administration/review-queue/calls.ts'
import { viewerState } from './library/viewer-state/calls.ts'
import { views } from './studio/views/calls.ts'

type CallGroups = Record<string, Record<string, Call>>

/** By domain and feature, named like their folders: the order of the API reference. */
export const features: Record<string, Record<string, CallGroups>> = {
  site: {
    site: { site, managedTextPages },
    'site-settings': { publicSiteSettings, siteSettings },
    animations: { animations },
    'auto-moderation': { autoModeration },
  },
  people: {
    accounts: { accounts, sessions },
    identity: { identity },
    passkeys: { passkeys },
    reauthentication: { reauthentication },
    users: { profile, socialLinks },
    settings: { settings },
    invitations: { invitations },
    roles: { roles },
    'api-keys': { apiKeys },
  },
  library: {
    uploads: { uploads },
    'upload-defaults': { uploadDefaults },
    videos: { videos, metadata },
    broadcasts: { broadcasts, streamKey, restreamTargets },
    processing: { processing, hints },
    playback: { playback },
    'viewer-state': { viewerState },
    thumbnails: { thumbnails },
    captions: { captions },
    chapters: { chapters },
    translations: { translations },
    tags: { tags },
    categories: { categories, managedCategories },
    embeds: { embeds },
  },
  community: {
    channels: { channels, ownContent, channelCustomization },
    subscriptions: { subscriptions },
    comments: { videoComments, postComments, comments, creatorComments, blocks, managedComments },
    chat: { chat },
    reactions: { reactions },
    posts: { posts },
    playlists: { playlists },
    notifications: { notifications },
    'hidden-content': { hiddenContent },
    trash: { trash },
  },
  discovery: {
    feeds: { feeds },
    search: { search },
    shorts: { shorts },
    history: { history },
  },
  studio: {
    studio: { studio },
    views: { views },
    monetization: { monetization, managedMonetization },
    bulk: { bulk },
  },
  administration: {
    'content-admin': { content, managedVideos, managedPosts },
    'review-queue': { reviewQueues },
    reports: { reports, reportPreviews, appeals, managedReports },
    copyright: { copyright, managedClaims },
    feedback: { feedback },
    'user-admin': { userAdmin },
    suspensions: { suspensions },
    'account-data': { accountData },
    'site-stats': { siteStats },
    audit: { audit },
    operations: { operations },
  },
}

/** The guard tests walk them. */
export const calls: CallGroups = Object.fromEntries(
  Object.values(features).flatMap((domain) =>
    Object.values(domain).flatMap((groups) => Object.entries(groups)),
  ),
)
