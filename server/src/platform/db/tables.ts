// Made by `npm run tables` from the migrated database. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountExports {
  bytes: number | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp | null;
  exportKey: string;
  state: Generated<string>;
  userId: number;
}

export interface AdIntervals {
  beginsAt: Timestamp;
  creatorId: number;
  endsAt: Timestamp | null;
  id: Generated<number>;
  sharePercent: number;
  videoId: number;
}

export interface AdRevenueDays {
  computedAt: Timestamp;
  day: string;
  highestShare: number;
  rateCents: number;
  runs: Generated<number>;
}

export interface AdRevenueLines {
  amountCents: number;
  creatorId: number;
  day: string;
  earningId: number | null;
  id: Generated<number>;
  run: number;
  sharePercent: number;
  videoId: number;
  views: number;
}

export interface AnimationSettings {
  context: string;
  id: Generated<number>;
  size: string;
  type: string;
  updatedAt: Generated<Timestamp>;
}

export interface ApiKeys {
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  keyHash: Buffer;
  name: string;
  ownerId: number;
  scopes: string[];
  start: string;
  usedAt: Timestamp | null;
}

export interface Appeals {
  answer: Generated<string>;
  caseId: number;
  createdAt: Generated<Timestamp>;
  decidedAt: Timestamp | null;
  decidedBy: number | null;
  id: Generated<number>;
  status: Generated<string>;
  text: string;
  userId: number;
}

export interface Assets {
  coding: string | null;
  content: Buffer;
  name: string;
  publishedAt: Timestamp;
}

export interface AuditChainLinks {
  entryId: number;
  hash: Buffer;
  position: number;
}

export interface AuditEntries {
  action: string;
  actorId: number;
  after: Json | null;
  apiKeyId: number | null;
  at: Timestamp;
  before: Json | null;
  id: Generated<number>;
  sessionId: number | null;
  targetId: number;
  targetKind: string;
}

export interface Backups {
  addedBytes: number | null;
  byteCount: number | null;
  checkedAt: Timestamp | null;
  checkError: string | null;
  error: string | null;
  fileCount: number | null;
  finishedAt: Timestamp | null;
  id: Generated<number>;
  name: string | null;
  rowCount: number | null;
  startedAt: Timestamp;
  state: Generated<string>;
}

export interface BlockedFiles {
  claimId: number;
  createdAt: Generated<Timestamp>;
  headHash: string;
  sizeBytes: number;
}

export interface Broadcasts {
  admitsUntil: Timestamp | null;
  chatAudience: Generated<string>;
  endedAt: Timestamp | null;
  graceSeconds: Generated<number>;
  health: Json | null;
  ingestId: string | null;
  ingestSeenAt: Timestamp | null;
  interruptedAt: Timestamp | null;
  isTest: Generated<boolean>;
  keepsRecording: Generated<boolean>;
  latency: Generated<string>;
  ownerId: number;
  peakViewers: Generated<number>;
  playlistId: number | null;
  problem: string | null;
  refusedAt: Timestamp | null;
  refusedEncoder: string | null;
  repeats: Generated<boolean>;
  runs: Generated<number>;
  slowModeSeconds: Generated<number>;
  source: Generated<string>;
  startedAt: Timestamp | null;
  trim: Json | null;
  videoId: number;
  viewers: Generated<number>;
}

export interface BroadcastScheduleEntries {
  mediaKey: string;
  position: number;
  rank: number;
  renditions: Json;
  seconds: number;
  sourceVideoId: number;
  startsAt: Timestamp;
  videoId: number;
}

export interface BroadcastSegments {
  durationSeconds: number;
  mediaOf: string | null;
  position: number;
  rendition: string;
  run: number;
  sizeBytes: number;
  startedAt: Timestamp;
  startSeconds: number;
  videoId: number;
}

export interface BroadcastViewers {
  networkKey: string | null;
  seenAt: Timestamp;
  videoId: number;
  viewerKey: string;
}

export interface BulkEditItems {
  after: Json | null;
  before: Json | null;
  bulkEditId: number;
  refusal: string | null;
  state: Generated<string>;
  videoId: number;
}

export interface BulkEdits {
  change: Json;
  createdAt: Generated<Timestamp>;
  done: Generated<number>;
  endedAt: Timestamp | null;
  id: Generated<number>;
  ownerId: number;
  refused: Generated<number>;
  state: Generated<string>;
  total: number;
}

export interface CaptionTracks {
  cueCount: number;
  folder: string;
  id: Generated<number>;
  label: string;
  language: string;
  updatedAt: Generated<Timestamp>;
  version: Generated<number>;
  videoId: number;
}

export interface Categories {
  description: Generated<string>;
  featured: Generated<boolean>;
  iconUrl: string | null;
  id: Generated<number>;
  name: string;
  recommendedRoleId: number | null;
  status: Generated<string>;
  tags: Generated<string[]>;
  updatedAt: Generated<Timestamp>;
  youtubeEquivalent: Generated<string>;
}

export interface ChannelBlockedWords {
  channelId: number;
  words: string[];
}

export interface ChannelBlocks {
  channelId: number;
  createdAt: Generated<Timestamp>;
  userId: number;
}

export interface ChannelCounts {
  subscribers: Generated<number>;
  totalViews: Generated<number>;
  userId: number;
}

export interface ChannelDays {
  channelId: number;
  day: string;
  devices: Json;
  newViewers: Generated<number>;
  returningByGap: Generated<Json>;
  sources: Json;
  verdicts: Generated<Json>;
  viewers: number;
  views: number;
  watchSeconds: number;
}

export interface ChannelHomes {
  pinnedId: number | null;
  sections: string[];
  trailerId: number | null;
  updatedAt: Generated<Timestamp>;
  userId: number;
}

export interface ChannelRollups {
  channelId: number;
  rolledUpUntil: string;
  timeZone: string;
}

export interface ChapterLists {
  chapters: Json | null;
  updatedAt: Generated<Timestamp>;
  version: Generated<number>;
  videoId: number;
}

export interface CommentMentions {
  commentId: number;
  isNotified: Generated<boolean>;
  name: string;
  userId: number;
}

export interface CommentReactions {
  commentId: number;
  createdAt: Generated<Timestamp>;
  status: string;
  userId: number;
}

export interface Comments {
  announcedAt: Timestamp | null;
  atSeconds: number | null;
  authorId: number | null;
  channelId: number | null;
  chatRevision: number | null;
  content: string;
  createdAt: Generated<Timestamp>;
  deletedAt: Timestamp | null;
  deletedBy: number | null;
  dislikes: Generated<number>;
  editedAt: Timestamp | null;
  id: Generated<number>;
  isAnswered: Generated<boolean>;
  isHearted: Generated<boolean>;
  isHidden: Generated<boolean>;
  isPublic: Generated<boolean>;
  isStaffDecision: Generated<boolean>;
  likes: Generated<number>;
  parentId: number | null;
  pinnedAt: Timestamp | null;
  postId: number | null;
  replyCount: Generated<number>;
  replyToId: number | null;
  score: Generated<number>;
  state: string;
  videoId: number | null;
}

export interface ContactMessages {
  createdAt: Generated<Timestamp>;
  email: string;
  id: Generated<number>;
  message: string;
  name: string;
  topic: string;
}

export interface CopyrightClaims {
  createdAt: Generated<Timestamp>;
  decidedAt: Timestamp | null;
  email: string;
  id: Generated<number>;
  note: Generated<string>;
  reviewerId: number | null;
  rightsHolder: string;
  signature: string;
  status: Generated<string>;
  work: string;
}

export interface CopyrightClaimVideos {
  address: string;
  claimId: number;
  counteredAt: Timestamp | null;
  counterText: string | null;
  ownerId: number | null;
  restoredAt: Timestamp | null;
  takenDownAt: Timestamp | null;
  title: Generated<string>;
  videoId: number | null;
}

export interface DailyReturningViewers {
  day: string;
  lastVisitDay: string | null;
  scope: string;
  subjectId: number;
  viewerKey: string;
}

export interface DroppedViewCounts {
  channelId: number;
  videoId: number;
  views: number;
}

export interface DroppedViewMonths {
  droppedAt: Generated<Timestamp>;
  month: string;
}

export interface Earnings {
  amountCents: number;
  createdAt: Timestamp;
  creatorId: number;
  currency: Generated<string>;
  day: string;
  enteredBy: number | null;
  id: Generated<number>;
  key: string | null;
  note: Generated<string>;
  source: string;
  sourceReferenceId: string | null;
  status: Generated<string>;
  videoId: number | null;
}

export interface EarningsChangeItems {
  changeId: number;
  creatorId: number;
  earningId: number;
}

export interface EarningsChanges {
  amountCents: Generated<number>;
  createdAt: Timestamp;
  creatorId: number | null;
  done: Generated<number>;
  exceptCreatorId: number | null;
  finishedAt: Timestamp | null;
  fromStatus: string;
  id: Generated<number>;
  note: Generated<string>;
  source: string | null;
  toStatus: string;
  total: number;
  upToId: number;
}

export interface EligibilityChecks {
  checkedAt: Timestamp;
  eligibleSince: Timestamp | null;
  score: number;
  userId: number;
}

export interface EmailChanges {
  attemptsLeft: number;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  newCodeHash: Buffer;
  newEmail: string;
  oldCodeHash: Buffer;
  userId: number;
}

export interface EndedEncoders {
  endedAt: Timestamp;
  ownerId: number;
}

export interface EventSubscriptions {
  event: string;
  fairnessField: string | null;
  jobName: string;
  keyField: string | null;
  lastSeenAt: Generated<Timestamp>;
  priority: number;
}

export interface Feedback {
  answeredAt: Timestamp | null;
  browser: string | null;
  category: string;
  createdAt: Generated<Timestamp>;
  description: Generated<string>;
  id: Generated<number>;
  page: string | null;
  screenshotBytes: number | null;
  screenshotKey: string | null;
  status: Generated<string>;
  title: string;
  userId: number;
}

export interface FeedPreferences {
  fresh: Generated<number>;
  subscriptions: Generated<number>;
  userId: number;
  variety: Generated<number>;
}

export interface HiddenChannels {
  channelId: number;
  createdAt: Generated<Timestamp>;
  userId: number;
}

export interface HiddenCommenters {
  createdAt: Generated<Timestamp>;
  hiddenBy: number | null;
  userId: number;
}

export interface HiddenVideos {
  createdAt: Generated<Timestamp>;
  userId: number;
  videoId: number;
}

export interface Identities {
  createdAt: Timestamp;
  issuer: string;
  subject: string;
  userId: number;
}

export interface IdentityNonces {
  expiresAt: Timestamp;
  nonce: string;
}

export interface Installation {
  id: Generated<string>;
  isSingleton: Generated<boolean>;
}

export interface InstallationMilestones {
  name: string;
  reachedAt: Generated<Timestamp>;
}

export interface Invitations {
  createdAt: Generated<Timestamp>;
  email: string;
  expiresAt: Timestamp;
  id: Generated<number>;
  invitedBy: number | null;
  tokenHash: Buffer;
}

export interface LedgerAccounts {
  balanceCents: Generated<number>;
  creatorId: number | null;
  id: Generated<number>;
  kind: string;
}

export interface LedgerPostings {
  accountId: number;
  amountCents: number;
  balanceCents: number;
  transactionId: number;
}

export interface LedgerTransactions {
  at: Timestamp;
  changeId: number | null;
  earningId: number | null;
  id: Generated<number>;
  key: string;
  payoutId: number | null;
  xact: Generated<string>;
}

export interface MentionNotificationCounts {
  itemId: number;
  kind: string;
  notifiedUsers: number;
}

export interface MonetizationApplications {
  additionalInfo: Generated<string>;
  adminNotes: Generated<string>;
  applicationData: Json;
  createdAt: Timestamp;
  id: Generated<number>;
  rejectionReason: Generated<string>;
  reviewedAt: Timestamp | null;
  status: Generated<string>;
  userId: number;
}

export interface MonetizationSettings {
  adsByDefault: Generated<boolean>;
  revenueShare: Generated<number>;
  userId: number;
}

export interface NotificationEvents {
  actorId: number | null;
  eventKey: string;
  happenedAt: Timestamp;
  notificationId: number;
  userId: number;
}

export interface NotificationMailSettings {
  frequency: Generated<string>;
  mailedAt: Timestamp | null;
  userId: number;
}

export interface NotificationPreferences {
  byMail: boolean;
  kind: string;
  onSite: boolean;
  userId: number;
}

export interface Notifications {
  commentId: number | null;
  createdAt: Generated<Timestamp>;
  details: Generated<Json>;
  groupKey: string;
  id: Generated<number>;
  isMailDue: Generated<boolean>;
  isOnce: boolean;
  isOnSite: Generated<boolean>;
  kind: string;
  mailDueSince: Timestamp | null;
  postId: number | null;
  readAt: Timestamp | null;
  userId: number;
  videoId: number | null;
}

export interface OneTimeCodes {
  browserAttemptsLeft: number;
  browserHash: Buffer;
  codeHash: Buffer;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  id: Generated<number>;
  network: string;
  networkAttemptsLeft: number;
  strangerAttemptsLeft: number;
  subject: string;
}

export interface OrphanedFiles {
  foundAt: Timestamp;
  isHeld: Generated<boolean>;
  isReleased: Generated<boolean>;
  kind: string;
  path: string;
  seenAt: Timestamp;
}

export interface PasskeyChallenges {
  challenge: string;
  expiresAt: Timestamp;
  userId: number | null;
}

export interface Passkeys {
  createdAt: Generated<Timestamp>;
  credentialId: string;
  id: Generated<number>;
  name: string;
  publicKey: Buffer;
  signCount: number;
  transports: Generated<string[]>;
  usedAt: Timestamp | null;
  userId: number;
}

export interface Payouts {
  amountCents: number;
  createdAt: Timestamp;
  creatorId: number;
  currency: Generated<string>;
  decidedAt: Timestamp | null;
  id: Generated<number>;
  key: string | null;
  note: Generated<string>;
  provider: string;
  providerReference: string | null;
  status: Generated<string>;
}

export interface PlaylistItems {
  addedAt: Generated<Timestamp>;
  id: Generated<number>;
  note: Generated<string>;
  playlistId: number;
  rank: number;
  videoId: number;
}

export interface Playlists {
  cover: Json | null;
  coverBytes: number | null;
  coverFolder: string | null;
  createdAt: Generated<Timestamp>;
  deletedAt: Timestamp | null;
  deletedBy: number | null;
  description: Generated<string>;
  id: Generated<number>;
  kind: Generated<string>;
  name: string;
  ownerId: number;
  sortOrder: Generated<string>;
  updatedAt: Generated<Timestamp>;
  version: Generated<number>;
  videoCount: Generated<number>;
  visibility: string;
}

export interface PollOptions {
  content: string;
  position: number;
  postId: number;
  votes: Generated<number>;
}

export interface PollVotes {
  createdAt: Generated<Timestamp>;
  optionPosition: number;
  postId: number;
  userId: number;
}

export interface PostCounts {
  comments: Generated<number>;
  dislikes: Generated<number>;
  likes: Generated<number>;
  postId: number;
}

export interface PostImages {
  alt: Generated<string>;
  folder: string;
  id: Generated<number>;
  picture: Json;
  position: number;
  postId: number;
  sizeBytes: number | null;
}

export interface PostMentions {
  isNotified: Generated<boolean>;
  name: string;
  postId: number;
  userId: number;
}

export interface PostReactions {
  createdAt: Generated<Timestamp>;
  postId: number;
  status: string;
  userId: number;
}

export interface Posts {
  announcedAt: Timestamp | null;
  approvalStatus: Generated<string>;
  commentPolicy: Generated<string>;
  content: string;
  createdAt: Generated<Timestamp>;
  deletedAt: Timestamp | null;
  deletedBy: number | null;
  editedAt: Timestamp | null;
  id: Generated<number>;
  isPublished: Generated<boolean>;
  ownerId: number;
  reviewedAt: Timestamp | null;
  reviewedBy: number | null;
  reviewReason: Generated<string>;
  version: Generated<number>;
}

export interface ProcessingSteps {
  attempt: number;
  endedAt: Timestamp | null;
  error: string | null;
  ffmpegSeconds: Generated<number>;
  id: Generated<number>;
  job: string;
  node: string;
  outcome: string | null;
  queuedAt: Timestamp;
  startedAt: Timestamp;
  storedBytes: Generated<number>;
  videoId: number;
}

export interface PushEvents {
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  name: string;
  payload: Json;
  position: number | null;
  viewerId: number | null;
}

export interface RateLimits {
  count: number;
  key: string;
  windowStart: Timestamp;
}

export interface RecentViewCounts {
  countedAt: Timestamp;
  videoId: number;
  viewerKey: string;
}

export interface RecommendationSignals {
  relatedVideoIds: Generated<number[]>;
  relatedWeights: Generated<number[]>;
  sampledViews: Generated<number>;
  videoId: number;
  watchedShare: number | null;
}

export interface ReportCases {
  contentId: number;
  contentType: string;
  createdAt: Generated<Timestamp>;
  decidedAt: Timestamp | null;
  decidedReportId: number | null;
  id: Generated<number>;
  ownerId: number | null;
  publicNote: Generated<string>;
  reviewedAt: Timestamp | null;
  reviewerId: number | null;
  status: Generated<string>;
}

export interface ReportNotes {
  authorId: number | null;
  caseId: number;
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  text: string;
}

export interface Reports {
  caseId: number;
  contentText: Generated<string>;
  createdAt: Generated<Timestamp>;
  details: Generated<string>;
  fromSeconds: number | null;
  id: Generated<number>;
  link: string;
  ownerName: string | null;
  pictureUrl: string | null;
  reason: string;
  reporterId: number | null;
  searchText: Generated<string>;
  title: string;
  toSeconds: number | null;
}

export interface RestreamTargets {
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  isEnabled: Generated<boolean>;
  name: string;
  ownerId: number;
  sealedKey: Buffer;
  url: string;
}

export interface Roles {
  description: Generated<string>;
  id: Generated<number>;
  name: string;
  permissions: Generated<string[]>;
  systemManaged: Generated<boolean>;
  youtubeEquivalent: Generated<string>;
}

export interface SavedPlaylists {
  createdAt: Generated<Timestamp>;
  playlistId: number;
  userId: number;
}

export interface SearchDictionary {
  word: string;
}

export interface SearchDocuments {
  categoryId: number | null;
  createdMs: Generated<number>;
  durationMs: Generated<number>;
  foldVersion: Generated<number>;
  fullVector: string;
  id: Generated<number>;
  indexedAt: Timestamp;
  kind: string;
  nameVector: string;
  ownerId: number;
  playlistId: number | null;
  postId: number | null;
  staticRank: Generated<number>;
  title: string;
  type: Generated<string>;
  videoId: number | null;
  views: Generated<number>;
}

export interface SearchPassages {
  id: Generated<number>;
  lines: string[];
  lineStarts: number[];
  videoId: number;
  wordVector: string;
}

export interface SearchSortKeys {
  categoryId: number | null;
  createdMs: number;
  documentId: number;
  durationMs: number;
  staticRank: number;
  title: string;
  type: string;
  views: number;
}

export interface SearchWordFrequencies {
  documentCount: number;
  nameCount: number;
  type: string;
  word: string;
}

export interface Secrets {
  name: string;
  value: Buffer;
}

export interface Sessions {
  address: Generated<string>;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: Generated<number>;
  language: string | null;
  passkeyUsedAt: Timestamp | null;
  reauthenticatedAt: Timestamp | null;
  tokenHash: Buffer;
  usedAt: Generated<Timestamp>;
  userAgent: Generated<string>;
  userId: number;
}

export interface SitePages {
  markdown: string;
  name: string;
  updatedAt: Generated<Timestamp>;
}

export interface SiteSettings {
  changedAt: Generated<Timestamp>;
  changedBy: number;
  key: string;
  value: Json;
}

export interface SocialLinks {
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  platform: string;
  position: number;
  url: string;
  userId: number;
}

export interface SrtReservations {
  expiresAt: Timestamp;
  port: number;
  sealedPassphrase: Buffer;
  userId: number;
}

export interface StaleViewHours {
  hour: Timestamp;
  videoId: number;
}

export interface StorageDays {
  bytes: number;
  day: string;
  kind: string;
}

export interface StorageOwnerDays {
  bytes: number;
  day: string;
  ownerId: number;
}

export interface StorageStats {
  bytes: number;
  files: number;
  kind: string;
  measuredAt: Timestamp;
  orphanBytes: Generated<number>;
  orphanFiles: Generated<number>;
  ownerId: number | null;
}

export interface StreamKeys {
  createdAt: Generated<Timestamp>;
  hint: string;
  keyHash: Buffer;
  usedAt: Timestamp | null;
  userId: number;
}

export interface Strikes {
  caseId: number | null;
  claimId: number | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: Generated<number>;
  issuedBy: number | null;
  liftedAt: Timestamp | null;
  reason: string;
  userId: number;
}

export interface SubscriptionChanges {
  change: number;
  changedAt: Timestamp;
  channelId: number;
  videoId: number | null;
}

export interface Subscriptions {
  bell: string;
  channelId: number;
  createdAt: Generated<Timestamp>;
  subscriberId: number;
}

export interface SubscriptionVisits {
  newSince: Timestamp | null;
  userId: number;
  visitedAt: Timestamp;
}

export interface SummedViewHours {
  hour: Timestamp;
}

export interface Suspensions {
  answer: Generated<string>;
  appeal: string | null;
  appealedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  createdBy: number | null;
  decidedAt: Timestamp | null;
  decidedBy: number | null;
  decision: string | null;
  endedAt: Timestamp | null;
  endedBy: number | null;
  id: Generated<number>;
  reason: string;
  until: Timestamp | null;
  userId: number;
}

export interface Tags {
  id: Generated<number>;
  name: string;
}

export interface TrendingLists {
  categoryId: number;
  computedAt: Timestamp;
  hours: number;
  isShort: boolean;
  scores: number[];
  videoIds: number[];
}

export interface UploadChunks {
  bytes: number;
  chunkIndex: number;
  storedName: Generated<string>;
  uploadId: number;
}

export interface UploadDefaults {
  categoryId: number | null;
  commentPolicy: string;
  description: string;
  tags: string[];
  title: string;
  updatedAt: Generated<Timestamp>;
  userId: number;
  visibility: string;
}

export interface Uploads {
  chunkSize: Generated<number>;
  claimedAt: Timestamp | null;
  completedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  fileId: string;
  fileName: string;
  fileType: Generated<string>;
  headHash: string | null;
  id: Generated<number>;
  isDraft: Generated<boolean>;
  isReadable: boolean | null;
  lastBytes: number | null;
  ownerId: number;
  totalChunks: number;
  updatedAt: Generated<Timestamp>;
  uploadKey: string;
}

export interface UserActivity {
  activeDayBits: number;
  lastDay: string;
  userId: number;
}

export interface Users {
  avatarBytes: number | null;
  avatarKey: string | null;
  bannerBytes: number | null;
  bannerKey: string | null;
  bio: Generated<string>;
  createdAt: Generated<Timestamp>;
  deletesAt: Timestamp | null;
  email: string;
  hiddenAt: Generated<Timestamp | null>;
  id: Generated<number>;
  isAdmin: Generated<boolean>;
  isVerified: Generated<boolean>;
  lowerNameSkeleton: string | null;
  monetizationEnabled: Generated<boolean>;
  nameSkeleton: string | null;
  roleId: Generated<number>;
  searchText: Generated<string>;
  suspendedAt: Timestamp | null;
  username: string;
}

export interface UserSettings {
  autoplay: Generated<boolean>;
  captionsByDefault: Generated<boolean>;
  hideShorts: Generated<boolean>;
  keepHistoryMonths: number | null;
  language: string | null;
  matureContent: Generated<boolean>;
  pauseHistory: Generated<boolean>;
  reducedData: Generated<boolean>;
  shareEmail: Generated<boolean>;
  showLikeCount: Generated<boolean>;
  showSubscriberCount: Generated<boolean>;
  theme: Generated<string>;
  timeZone: Generated<string>;
  userId: number;
}

export interface VideoCounts {
  comments: Generated<number>;
  dislikes: Generated<number>;
  isShort: boolean;
  likes: Generated<number>;
  ownerId: number;
  popularity: Generated<number>;
  videoId: number;
  views: Generated<number>;
}

export interface VideoDays {
  channelId: number;
  day: string;
  devices: Json;
  newViewers: Generated<number>;
  returningByGap: Generated<Json>;
  sources: Json;
  verdicts: Generated<Json>;
  videoId: number;
  viewers: number;
  views: number;
  watchSeconds: number;
}

export interface VideoEmbedSettings {
  domains: Generated<string[]>;
  policy: string;
  updatedAt: Generated<Timestamp>;
  videoId: number;
}

export interface VideoProcessing {
  attempts: Generated<number>;
  awaitedSegment: number | null;
  encodingHeights: Generated<number[]>;
  errorCode: string | null;
  errorMessage: string | null;
  finishedSteps: Generated<string[]>;
  growingRenditions: Generated<Json>;
  masterVersion: Generated<number>;
  measuredFacts: Generated<Json>;
  percent: Generated<number>;
  plannedRungs: Generated<Json>;
  probe: Json | null;
  renditions: Generated<Json>;
  secondCodec: string | null;
  secondCodecAttempts: Generated<number>;
  secondCodecPercent: Generated<number>;
  secondsLeft: number | null;
  stage: Generated<string>;
  updatedAt: Generated<Timestamp>;
  videoId: number;
}

export interface VideoReactions {
  createdAt: Generated<Timestamp>;
  status: string;
  userId: number;
  videoId: number;
}

export interface VideoReadyAlerts {
  createdAt: Generated<Timestamp>;
  userId: number;
  videoId: number;
}

export interface VideoRetentionDays {
  channelId: number;
  day: string;
  plays: number[];
  videoId: number;
}

export interface Videos {
  adsEnabled: Generated<boolean>;
  approvalStatus: Generated<string>;
  broadcastStartsAt: Timestamp | null;
  broadcastState: string | null;
  categoryId: number | null;
  commentPolicy: Generated<string>;
  contentWarnings: Generated<string[]>;
  createdAt: Generated<Timestamp>;
  deletedAt: Timestamp | null;
  deletedBy: number | null;
  description: Generated<string>;
  descriptionTranslations: Generated<Json>;
  durationSeconds: Generated<number>;
  height: number | null;
  id: Generated<number>;
  isPublished: Generated<boolean>;
  isShort: Generated<boolean>;
  language: string | null;
  liveAt: Timestamp | null;
  mediaKey: string;
  monetizationEnabled: Generated<boolean>;
  notes: Generated<string>;
  ownerId: number;
  playableAt: Timestamp | null;
  poster: Json | null;
  publishAt: Timestamp | null;
  publishedAt: Timestamp | null;
  restrictedInCountries: Generated<string[]>;
  revenueShare: Generated<number>;
  reviewedAt: Timestamp | null;
  reviewedBy: number | null;
  reviewReason: Generated<string>;
  storyboard: Json | null;
  takenDownAt: Timestamp | null;
  takenFromId: number | null;
  thumbnailUrl: string | null;
  title: string;
  titleTranslations: Generated<Json>;
  translationsVersion: Generated<number>;
  updatedAt: Generated<Timestamp>;
  uploadId: number | null;
  version: Generated<number>;
  visibility: Generated<string>;
  width: number | null;
}

export interface VideoTags {
  position: number;
  tagId: number;
  videoId: number;
}

export interface VideoThumbnails {
  atSeconds: number | null;
  createdAt: Generated<Timestamp>;
  folder: string;
  id: Generated<number>;
  isChosen: Generated<boolean>;
  kind: string;
  picture: Json | null;
  score: Generated<number>;
  sizeBytes: Generated<number>;
  videoId: number;
}

export interface ViewHours {
  hour: Timestamp;
  lateness: number;
  shares: number;
  videoId: number;
}

export interface ViewOriginDays {
  channelId: number;
  day: string;
  kind: string;
  name: string;
  sources: number;
  videoId: number;
  views: number;
  watchSeconds: number;
}

export interface ViewQuotas {
  day: string;
  kind: string;
  sourceKey: string;
  subjectId: number;
  views: number;
}

export interface ViewRanges {
  ranges: Json;
  videoId: number;
  viewId: string;
}

export interface Views {
  channelId: number;
  countedAt: Timestamp | null;
  country: string | null;
  device: string;
  id: string;
  isSignedIn: Generated<boolean>;
  maxWatchSeconds: number | null;
  networkKey: string | null;
  positionSeconds: number;
  referrerHost: string | null;
  requiredSeconds: number;
  searchQuery: string | null;
  source: string;
  startedAt: Timestamp;
  verdict: string;
  videoId: number;
  viewerKey: string;
  watchedSeconds: Generated<number>;
}

export interface WatchHistory {
  firstWatchedAt: Generated<Timestamp>;
  inProgress: Generated<boolean>;
  positionSeconds: number;
  videoId: number;
  viewerId: number;
  watchedAt: Generated<Timestamp>;
}

export interface WithdrawnMedia {
  mediaKey: string;
  withdrawnAt: Generated<Timestamp>;
}

export interface Tables {
  accountExports: AccountExports;
  adIntervals: AdIntervals;
  adRevenueDays: AdRevenueDays;
  adRevenueLines: AdRevenueLines;
  animationSettings: AnimationSettings;
  apiKeys: ApiKeys;
  appeals: Appeals;
  assets: Assets;
  auditChainLinks: AuditChainLinks;
  auditEntries: AuditEntries;
  backups: Backups;
  blockedFiles: BlockedFiles;
  broadcasts: Broadcasts;
  broadcastScheduleEntries: BroadcastScheduleEntries;
  broadcastSegments: BroadcastSegments;
  broadcastViewers: BroadcastViewers;
  bulkEditItems: BulkEditItems;
  bulkEdits: BulkEdits;
  captionTracks: CaptionTracks;
  categories: Categories;
  channelBlockedWords: ChannelBlockedWords;
  channelBlocks: ChannelBlocks;
  channelCounts: ChannelCounts;
  channelDays: ChannelDays;
  channelHomes: ChannelHomes;
  channelRollups: ChannelRollups;
  chapterLists: ChapterLists;
  commentMentions: CommentMentions;
  commentReactions: CommentReactions;
  comments: Comments;
  contactMessages: ContactMessages;
  copyrightClaims: CopyrightClaims;
  copyrightClaimVideos: CopyrightClaimVideos;
  dailyReturningViewers: DailyReturningViewers;
  droppedViewCounts: DroppedViewCounts;
  droppedViewMonths: DroppedViewMonths;
  earnings: Earnings;
  earningsChangeItems: EarningsChangeItems;
  earningsChanges: EarningsChanges;
  eligibilityChecks: EligibilityChecks;
  emailChanges: EmailChanges;
  endedEncoders: EndedEncoders;
  eventSubscriptions: EventSubscriptions;
  feedback: Feedback;
  feedPreferences: FeedPreferences;
  hiddenChannels: HiddenChannels;
  hiddenCommenters: HiddenCommenters;
  hiddenVideos: HiddenVideos;
  identities: Identities;
  identityNonces: IdentityNonces;
  installation: Installation;
  installationMilestones: InstallationMilestones;
  invitations: Invitations;
  ledgerAccounts: LedgerAccounts;
  ledgerPostings: LedgerPostings;
  ledgerTransactions: LedgerTransactions;
  mentionNotificationCounts: MentionNotificationCounts;
  monetizationApplications: MonetizationApplications;
  monetizationSettings: MonetizationSettings;
  notificationEvents: NotificationEvents;
  notificationMailSettings: NotificationMailSettings;
  notificationPreferences: NotificationPreferences;
  notifications: Notifications;
  oneTimeCodes: OneTimeCodes;
  orphanedFiles: OrphanedFiles;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  payouts: Payouts;
  playlistItems: PlaylistItems;
  playlists: Playlists;
  pollOptions: PollOptions;
  pollVotes: PollVotes;
  postCounts: PostCounts;
  postImages: PostImages;
  postMentions: PostMentions;
  postReactions: PostReactions;
  posts: Posts;
  processingSteps: ProcessingSteps;
  pushEvents: PushEvents;
  rateLimits: RateLimits;
  recentViewCounts: RecentViewCounts;
  recommendationSignals: RecommendationSignals;
  reportCases: ReportCases;
  reportNotes: ReportNotes;
  reports: Reports;
  restreamTargets: RestreamTargets;
  roles: Roles;
  savedPlaylists: SavedPlaylists;
  searchDictionary: SearchDictionary;
  searchDocuments: SearchDocuments;
  searchPassages: SearchPassages;
  searchSortKeys: SearchSortKeys;
  searchWordFrequencies: SearchWordFrequencies;
  secrets: Secrets;
  sessions: Sessions;
  sitePages: SitePages;
  siteSettings: SiteSettings;
  socialLinks: SocialLinks;
  srtReservations: SrtReservations;
  staleViewHours: StaleViewHours;
  storageDays: StorageDays;
  storageOwnerDays: StorageOwnerDays;
  storageStats: StorageStats;
  streamKeys: StreamKeys;
  strikes: Strikes;
  subscriptionChanges: SubscriptionChanges;
  subscriptions: Subscriptions;
  subscriptionVisits: SubscriptionVisits;
  summedViewHours: SummedViewHours;
  suspensions: Suspensions;
  tags: Tags;
  trendingLists: TrendingLists;
  uploadChunks: UploadChunks;
  uploadDefaults: UploadDefaults;
  uploads: Uploads;
  userActivity: UserActivity;
  users: Users;
  userSettings: UserSettings;
  videoCounts: VideoCounts;
  videoDays: VideoDays;
  videoEmbedSettings: VideoEmbedSettings;
  videoProcessing: VideoProcessing;
  videoReactions: VideoReactions;
  videoReadyAlerts: VideoReadyAlerts;
  videoRetentionDays: VideoRetentionDays;
  videos: Videos;
  videoTags: VideoTags;
  videoThumbnails: VideoThumbnails;
  viewHours: ViewHours;
  viewOriginDays: ViewOriginDays;
  viewQuotas: ViewQuotas;
  viewRanges: ViewRanges;
  views: Views;
  watchHistory: WatchHistory;
  withdrawnMedia: WithdrawnMedia;
}
