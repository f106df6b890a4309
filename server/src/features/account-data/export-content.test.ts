import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMe } from './export-content.ts'

const tables = readFileSync(new URL('../../platform/db/tables.ts', import.meta.url), 'utf8')

/** Where the archive of a person has what each table knows of them, or why it has none of it. */
const foundIn: Record<string, string> = {
  users: 'profile.json',
  userSettings: 'settings.json',
  socialLinks: 'social-links.json',
  sessions: 'sessions.json',
  passkeys: 'passkeys.json',
  videos: 'videos.json',
  videoTags: 'videos.json',
  videoProcessing: 'videos.json',
  videoPictures: 'videos.json',
  captionTracks: 'videos.json',
  chapterLists: 'videos.json',
  videoCounts: 'videos.json',
  videoSignals: '– counted from what stands elsewhere',
  trendingLists: '– counted from what stands elsewhere',
  videoDays: '– counted from what stands elsewhere',
  videoRetentionDays: '– counted from what stands elsewhere',
  viewRanges: '– over after thirty days, and names nobody',
  videoEmbeds: 'videos.json',
  history: 'history.json',
  views: 'views.json',
  videoReactions: 'reactions.json',
  channelHomes: 'channel.json',
  subscriptions: 'subscriptions.json',
  subscriptionVisits: 'visits.json',
  feedTunes: 'home.json',
  hiddenVideos: 'hidden.json',
  hiddenChannels: 'hidden.json',
  notifications: 'notifications.json',
  notificationEvents: '– says again what stands elsewhere',
  notificationChoices: 'notification-choices.json',
  notificationMails: 'notification-choices.json',
  awaitedVideos: 'notification-choices.json',
  reports: 'reports.json',
  reportCases: 'actions.json',
  appeals: 'actions.json',
  strikes: 'strikes.json',
  copyrightClaims: '– of the site: claims of others',
  copyrightClaimVideos: 'claims.json',
  hiddenCommenters: '– of the site: whom its staff hide',
  blockedFiles: '– of the site: files that may not be sent',
  reportNotes: '– of the site: what its staff wrote down',
  feedback: 'feedback.json',
  comments: 'comments.json',
  commentMentions: 'comments.json',
  commentReactions: 'comment-reactions.json',
  channelBlocks: 'blocked.json',
  channelBlockedWords: 'blocked.json',
  playlists: 'playlists.json',
  playlistItems: 'playlists.json',
  savedPlaylists: 'saved-playlists.json',
  posts: 'posts.json',
  postImages: 'posts.json',
  postCounts: 'posts.json',
  postOptions: 'posts.json',
  postMentions: 'posts.json',
  postReactions: 'post-reactions.json',
  postVotes: 'votes.json',
  uploads: 'uploads.json',
  uploadChunks: 'uploads.json',
  accountExports: '– the archive itself',
  announcementReactions: '– of the site',
  auditEntries: '– of the site: what its staff did',
  categories: '– of the site',
  channelCounts: '– counted from what stands elsewhere',
  channelDays: '– counted from what stands elsewhere',
  channelRollups: '– of the site',
  countedRecently: '– over after a day, and says again what stands elsewhere',
  contactMessages: '– belongs to whoever typed an address, which nobody proved',
  emailChanges: '– over after minutes',
  events: '– over after an hour, and says again what stands elsewhere',
  identities: 'identities.json',
  identityNonces: '– over after minutes',
  searchDocuments: '– says again what stands elsewhere',
  searchPassages: '– says again what stands elsewhere',
  searchWords: '– of the site',
  milestones: '– of the site',
  passkeyChallenges: '– over after minutes',
  rateLimits: '– counts of networks, over after a day',
  roles: '– of the site; which one somebody has stands in profile.json',
  secrets: '– of the site',
  oneTimeCodes: '– over after minutes',
  sitePages: '– of the site',
  tags: '– of the site',
}

it('decides for every table that the migrations make whether it belongs into the archive', () => {
  const [, body = ''] = /export interface Tables \{(.*?)\}/s.exec(tables) ?? []
  const names = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(Object.keys(foundIn).toSorted())
})

it('says in the archive what is in which file', () => {
  const files = new Set(Object.values(foundIn).filter((place) => !place.startsWith('–')))
  expect([...files].filter((file) => !readMe.includes(file))).toEqual([])
})
