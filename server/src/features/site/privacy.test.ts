import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tables = readFileSync(new URL('../../platform/db/tables.ts', import.meta.url), 'utf8')
const privacy = readFileSync(new URL('texts/privacy.md', import.meta.url), 'utf8')

/** Where the privacy text speaks of each table; null when nothing in a table is about a person. */
const saidIn: Record<string, string | null> = {
  announcementReactions: null,
  apiKeys: '**API keys**',
  auditEntries: '**What the staff did**',
  appeals: '**Appeals**',
  blockedFiles: null,
  copyrightClaims: '**If you claim a copyright**',
  copyrightClaimVideos: '**Claims about your videos**',
  hiddenCommenters: '**Strikes, and whether your comments are hidden**',
  strikes: '**Strikes, and whether your comments are hidden**',
  accountExports: 'makes a file with your data',
  bulkEditItems: '**Changes of several of your videos**',
  bulkEdits: '**Changes of several of your videos**',
  captionTracks: '**The video**',
  categories: null,
  channelBlockedWords: '**Whom and what you keep from your comments**',
  channelBlocks: '**Whom and what you keep from your comments**',
  channelCounts: null,
  channelHomes: '**The home of your channel**',
  channelDays: null,
  channelRollups: null,
  countedRecently: '**What is watched**',
  viewersOfToday: '**What is watched**',
  chapterLists: '**The video**',
  commentMentions: '**Comments**',
  commentReactions: '**What you like and dislike**',
  comments: '**Comments**',
  contactMessages: 'Messages of the [contact form]',
  adRevenueDays: null,
  adRevenueLines: '**What you earn**',
  adSpans: '**What you earn**',
  earnings: '**What you earn**',
  eligibilityChecks: '**Earning money**',
  ledgerAccounts: '**What you earn**',
  ledgerPostings: '**What you earn**',
  ledgerTransactions: '**What you earn**',
  monetizationApplications: '**Earning money**',
  monetizationSettings: '**Earning money**',
  payouts: '**What you are paid**',
  emailChanges: '**Changes of your e-mail address**',
  events: '**Events**',
  feedback: '**Feedback**',
  history: '**What you watched**',
  viewRanges: 'which parts of it',
  views: '**What is watched**',
  identities: 'If you sign in with an identity provider',
  feedTunes: '**What you want more of on home**',
  identityNonces: null,
  milestones: null,
  oneTimeCodes: '**One-time codes.**',
  passkeyChallenges: 'The question that a device answers',
  passkeys: '**Passkeys**',
  playlistItems: '**Your playlists**',
  playlists: '**Your playlists**',
  posts: '**Posts**',
  postCounts: null,
  postImages: '**Posts**',
  postMentions: '**Posts**',
  postOptions: '**Posts**',
  postReactions: '**What you like and dislike**',
  postVotes: '**What you choose where posts ask**',
  rateLimits: 'Your network address',
  reportCases: '**What is decided about your content**',
  reportNotes: '**What the staff write down about a report**',
  reports: '**What you report**',
  roles: null,
  savedPlaylists: '**Playlists of others that you keep**',
  searchDocuments: null,
  searchPassages: null,
  searchWords: null,
  secrets: null,
  sessions: '**Sessions.**',
  sitePages: null,
  siteSettings: null,
  animationSettings: null,
  storageFigures: null,
  auditLinks: null,
  socialLinks: '**Links**',
  suspensions: '**Suspensions**',
  userActivity: '**On which days you come.**',
  invitations: '**Invitations**',
  subscriptions: '**Channels you subscribe to**',
  subscriptionChanges: null,
  subscriptionVisits: '**Channels you subscribe to**',
  notifications: '**What you are told**',
  notificationEvents: '**What you are told**',
  notificationChoices: '**What you are told**',
  notificationMails: '**What you are told**',
  awaitedVideos: '**What you are told**',
  hiddenVideos: '**What you hide**',
  hiddenChannels: '**What you hide**',
  tags: null,
  trendingLists: null,
  uploadChunks: '**The file**',
  uploadDefaults: '**What your new videos begin with**',
  uploads: '**The file**',
  userSettings: '**Your preferences**',
  users: '**E-mail address.**',
  videoCounts: null,
  videoDays: null,
  videoEmbeds: null,
  videoPictures: '**Pictures that stand for a video**',
  videoReactions: '**What you like and dislike**',
  videoProcessing: '**What the program found in the file**',
  videoRetentionDays: null,
  videoSignals: null,
  videoTags: '**The video**',
  viewOriginDays: null,
  videos: '**The video**',
}

it('speaks in the privacy text of every table that the migrations make', () => {
  const [, body = ''] = /export interface Tables \{(.*?)\}/s.exec(tables) ?? []
  const names = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  expect(names).toContain('users')
  expect(names.filter((name) => saidIn[name] === undefined)).toEqual([])
})

it.each(Object.entries(saidIn).filter(([, words]) => words !== null))('%s: “%s”', (_table, words) => {
  expect(privacy).toContain(words)
})

it('the terms say where people delete their account themselves', () => {
  const terms = readFileSync(new URL('texts/terms.md', import.meta.url), 'utf8')
  const [, ending = ''] = /^## 8\. Ending$(.*?)^## /ms.exec(terms) ?? []
  expect(ending).toContain('[Settings](/settings?tab=account)')
})
