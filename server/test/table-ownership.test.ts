import { expect, it } from 'vitest'
import { testGuardCoverage, readSources } from './guard.ts'

/** The owning feature of each table; new tables are added here. */
const owners: Record<string, string> = {
  users: 'users',
  roles: 'roles',
  auditEntries: 'audit',
  auditChainLinks: 'audit',
  storageStats: 'operations',
  apiKeys: 'api-keys',
  socialLinks: 'users',
  userSettings: 'settings',
  uploadDefaults: 'upload-defaults',
  sessions: 'accounts',
  userActivity: 'accounts',
  suspensions: 'suspensions',
  invitations: 'invitations',
  oneTimeCodes: 'accounts',
  secrets: 'accounts',
  emailChanges: 'account-data',
  accountExports: 'account-data',
  identities: 'identity',
  identityNonces: 'identity',
  passkeys: 'passkeys',
  passkeyChallenges: 'passkeys',
  uploads: 'uploads',
  uploadChunks: 'uploads',
  videos: 'videos',
  videoCounts: 'videos',
  channelCounts: 'channels',
  channelHomes: 'channels',
  videoProcessing: 'processing',
  videoThumbnails: 'thumbnails',
  videoEmbedSettings: 'embeds',
  bulkEdits: 'bulk',
  bulkEditItems: 'bulk',
  captionTracks: 'captions',
  chapterLists: 'chapters',
  tags: 'tags',
  videoTags: 'tags',
  categories: 'categories',
  watchHistory: 'history',
  videoReactions: 'reactions',
  commentReactions: 'reactions',
  comments: 'comments',
  commentMentions: 'mentions',
  channelBlocks: 'comments',
  channelBlockedWords: 'comments',
  subscriptions: 'subscriptions',
  subscriptionChanges: 'subscriptions',
  subscriptionVisits: 'subscriptions',
  hiddenVideos: 'hidden-content',
  hiddenChannels: 'hidden-content',
  notifications: 'notifications',
  notificationEvents: 'notifications',
  notificationPreferences: 'notifications',
  notificationMailSettings: 'notifications',
  videoReadyAlerts: 'notifications',
  reportCases: 'reports',
  reports: 'reports',
  reportNotes: 'reports',
  appeals: 'reports',
  strikes: 'strikes',
  copyrightClaims: 'copyright',
  copyrightClaimVideos: 'copyright',
  blockedFiles: 'uploads',
  hiddenCommenters: 'comments',
  feedback: 'feedback',
  animationSettings: 'animations',
  views: 'views',
  recentViewCounts: 'views',
  viewQuotas: 'views',
  mentionNotificationCounts: 'mentions',
  dailyReturningViewers: 'views',
  viewRanges: 'views',
  videoDays: 'views',
  channelDays: 'views',
  videoRetentionDays: 'views',
  viewOriginDays: 'views',
  channelRollups: 'views',
  recommendationSignals: 'feeds',
  trendingLists: 'feeds',
  feedPreferences: 'feeds',
  playlists: 'playlists',
  playlistItems: 'playlists',
  savedPlaylists: 'playlists',
  posts: 'posts',
  postImages: 'posts',
  postCounts: 'posts',
  pollOptions: 'posts',
  pollVotes: 'posts',
  postMentions: 'mentions',
  postReactions: 'reactions',
  searchDocuments: 'search',
  searchSortKeys: 'search',
  searchWordFrequencies: 'search-query',
  searchPassages: 'search',
  searchDictionary: 'search',
  ledgerAccounts: 'monetization',
  ledgerTransactions: 'monetization',
  ledgerPostings: 'monetization',
  earnings: 'monetization',
  earningsChanges: 'monetization',
  earningsChangeItems: 'monetization',
  payouts: 'monetization',
  monetizationSettings: 'monetization',
  monetizationApplications: 'monetization',
  eligibilityChecks: 'monetization',
  adIntervals: 'monetization',
  adRevenueDays: 'monetization',
  adRevenueLines: 'monetization',
  contactMessages: 'site',
  sitePages: 'site',
  siteSettings: 'site-settings',
}
const writeStatement =
  /\b(?:insertInto|updateTable|deleteFrom|softDeleteQueries|reviewQueries)\('(\w+)'[,)]|\b(?:insert into|update|delete from)\s+([a-z]+(?:_[a-z]+)*)\b/g

const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const tablesWrittenIn = (text: string) =>
  [...text.matchAll(writeStatement)]
    .map(([, built, raw = '']) => built ?? inCamelCase(raw))
    .filter((table) => table in owners)

const sources = readSources('src/domains/*/*/**/*.ts')
const writes = sources.flatMap(([file, text]) => tablesWrittenIn(text).map((table) => ({ file, table })))
testGuardCoverage('writes of tables', writes, 200)

it('lets only the owning feature write a table', () => {
  const trespasses = writes.filter(({ file, table }) => owners[table] !== file.split('/')[3])
  expect(trespasses).toEqual([])
})

it('knows the owner of every table that a feature writes', () => {
  const built = sources.flatMap(([, text]) =>
    [...text.matchAll(writeStatement)].flatMap(([, table]) => table ?? []),
  )
  expect(built.filter((table) => !(table in owners))).toEqual([])
})
