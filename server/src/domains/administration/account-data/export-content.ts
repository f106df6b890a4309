import { defaultSettings, Settings } from '@kinora/contract/people/settings/schemas'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { computeUserKey } from '../../../platform/http/viewer.ts'
import { describeDevice } from '../../people/accounts/sessions.ts'
import { presentUser } from '../../people/users/present.ts'
import type { UserRow } from '../../people/users/queries.ts'
import { streamJsonArray } from './json-array-stream.ts'
import { presentExportedVideo } from './export-video.ts'
import * as queries from './content-queries.ts'
import * as money from './export-record-queries.ts'
import { monetizationFiles, staffFiles } from './export-records.ts'
import * as postQueries from './post-queries.ts'

/** A file of the archive: its description for the README, and its content, created lazily. */
interface ExportFile {
  name: string
  description: string
  content: (ctx: Context, user: UserRow) => Promise<unknown> | AsyncGenerator<Buffer>
}

/** A test fails for every table with personal data that has no file here. */
const exportFiles: readonly ExportFile[] = [
  {
    name: 'profile.json',
    description: 'your profile',
    content: async (_ctx, user) => ({ ...presentUser(user), createdAt: user.createdAt }),
  },
  {
    name: 'settings.json',
    description: 'your preferences',
    content: async ({ db }, { id }) =>
      Settings.parse((await queries.findSettings(db, id)) ?? defaultSettings),
  },
  {
    name: 'social-links.json',
    description: 'your links to other sites',
    content: ({ db }, { id }) => queries.listSocialLinks(db, id),
  },
  {
    name: 'channel.json',
    description: 'the customization of your channel home',
    content: async ({ db }, { id }) => (await queries.findChannelHome(db, id)) ?? null,
  },
  {
    name: 'sessions.json',
    description: 'where you are signed in',
    content: async ({ db }, { id }) =>
      (await queries.listSessions(db, id)).map(({ userAgent, ...session }) => ({
        device: describeDevice(userAgent),
        ...session,
      })),
  },
  {
    name: 'passkeys.json',
    description: 'your passkeys',
    content: ({ db }, { id }) => queries.listPasskeys(db, id),
  },
  {
    name: 'api-keys.json',
    description: 'your API keys',
    content: ({ db }, { id }) => queries.listApiKeys(db, id),
  },
  {
    name: 'identities.json',
    description: 'other services that you sign in with',
    content: ({ db }, { id }) => queries.listIdentities(db, id),
  },
  {
    name: 'videos.json',
    description: 'your videos, with the addresses of their files',
    content: (ctx, { id }) => streamVideos(ctx, id),
  },
  {
    name: 'history.json',
    description: 'the videos you watched, when, and where you left them',
    content: ({ db }, { id }) => queries.listHistory(db, id),
  },
  {
    name: 'views.json',
    description: 'each view of a video: how long, and whether it counted',
    content: (ctx, { id }) => queries.listViews(ctx.db, computeUserKey(ctx, id)),
  },
  {
    name: 'reactions.json',
    description: 'the videos you like and dislike',
    content: ({ db }, { id }) => queries.listReactions(db, id),
  },
  {
    name: 'posts.json',
    description: 'your posts, with the addresses of their images',
    content: (ctx, { id }) => streamPosts(ctx, id),
  },
  {
    name: 'post-reactions.json',
    description: 'the posts you like and dislike',
    content: ({ db }, { id }) => postQueries.listPostReactions(db, id),
  },
  {
    name: 'votes.json',
    description: 'your votes in polls',
    content: ({ db }, { id }) => postQueries.listVotes(db, id),
  },
  {
    name: 'comments.json',
    description: 'your comments, and where',
    content: (ctx, { id }) => streamComments(ctx, id),
  },
  {
    name: 'comment-reactions.json',
    description: 'the comments you like and dislike',
    content: ({ db }, { id }) => queries.listCommentReactions(db, id),
  },
  {
    name: 'blocked.json',
    description: 'users and words that you block in the comments of your channel',
    content: ({ db }, { id }) => queries.findCommentBlocks(db, id),
  },
  {
    name: 'subscriptions.json',
    description: 'the channels you follow',
    content: ({ db }, { id }) => money.listSubscriptions(db, id),
  },
  {
    name: 'visits.json',
    description: 'your last visit to your subscriptions',
    content: async ({ db }, { id }) => (await money.findSubscriptionVisit(db, id)) ?? null,
  },
  {
    name: 'notifications.json',
    description: 'your notifications',
    content: ({ db }, { id }) => money.listNotifications(db, id),
  },
  {
    name: 'notification-choices.json',
    description: 'which notifications you get, and how',
    content: ({ db }, { id }) => money.findNotificationChoices(db, id),
  },
  {
    name: 'home.json',
    description: 'your preferences for the home feed',
    content: async ({ db }, { id }) => (await money.findFeedPreferences(db, id)) ?? null,
  },
  {
    name: 'upload-defaults.json',
    description: 'the defaults of your uploads',
    content: async ({ db }, { id }) => (await money.findUploadDefaults(db, id)) ?? null,
  },
  {
    name: 'bulk-edits.json',
    description: 'your recent bulk edits of videos',
    content: ({ db }, { id }) => money.listBulkEdits(db, id),
  },
  {
    name: 'hidden.json',
    description: 'the videos and channels you hide',
    content: ({ db }, { id }) => money.listHiddenContent(db, id),
  },
  {
    name: 'playlists.json',
    description: 'your playlists, with what is in them',
    content: (ctx, { id }) => streamPlaylists(ctx, id),
  },
  {
    name: 'saved-playlists.json',
    description: 'the playlists of others that you saved',
    content: ({ db }, { id }) => queries.listSavedPlaylists(db, id),
  },
  {
    name: 'uploads.json',
    description: 'uploads that have not become a video yet',
    content: ({ db }, { id }) => queries.listUploads(db, id),
  },
  {
    name: 'reports.json',
    description: 'your reports',
    content: ({ db }, { id }) => queries.listReports(db, id),
  },
  {
    name: 'actions.json',
    description: 'moderation of your content, and your appeals',
    content: ({ db }, { id }) => queries.listModerationActions(db, id),
  },
  ...monetizationFiles,
  ...staffFiles,
  {
    name: 'strikes.json',
    description: 'strikes against you',
    content: ({ db }, { id }) => money.listStrikes(db, id),
  },
  {
    name: 'claims.json',
    description: 'copyright claims about your videos, and what you answered',
    content: ({ db }, { id }) => money.listCopyrightClaims(db, id),
  },
  {
    name: 'feedback.json',
    description: 'your feedback about the site',
    content: ({ db }, { id }) => queries.listFeedback(db, id),
  },
]

const nameWidth = Math.max(...exportFiles.map(({ name }) => name.length)) + 1

export const readmeText = `Everything you have on Kinora.

${[
  ...exportFiles,
  { name: 'pictures/', description: 'your avatar and banner, and the screenshots of your feedback' },
]
  .map(({ name, description }) => `${name.padEnd(nameWidth)}${description}`)
  .join('\n')}

Files of videos that are not public open only in a browser where you are signed in.
`

interface ExportEntry {
  name: string
  open: () => Promise<Readable>
}

export async function listExportEntries(ctx: Context, user: UserRow): Promise<ExportEntry[]> {
  const screenshots = await queries.listFeedbackScreenshots(ctx.db, user.id)
  return [
    { name: 'README.txt', open: async () => Readable.from([Buffer.from(readmeText)]) },
    ...exportFiles.map(({ name, content }) => ({ name, open: () => openContent(content(ctx, user)) })),
    ...imageEntry(ctx, 'avatar', user.avatarKey),
    ...imageEntry(ctx, 'banner', user.bannerKey),
    ...screenshots.flatMap(({ id, screenshotKey }) => imageEntry(ctx, `feedback-${id}`, screenshotKey)),
  ]
}

async function openContent(content: ReturnType<ExportFile['content']>) {
  if (!(content instanceof Promise)) return Readable.from(content, { objectMode: false })
  return Readable.from([Buffer.from(`${JSON.stringify(await content, null, 2)}\n`)])
}

function imageEntry(ctx: Context, name: string, key: string | null): ExportEntry[] {
  if (key === null) return []
  const type = key.split('.').at(-1) ?? 'webp'
  const open = async () => Readable.from([await ctx.storage.read(key)])
  return [{ name: `pictures/${name}.${type}`, open }]
}

const videoBatch = 100
const commentBatch = 500
const postBatch = 200
/** Small, because each may have thousands of items. */
const playlistBatch = 10

const streamVideos = (ctx: Context, userId: number) =>
  streamJsonArray(
    (afterId) => queries.listVideos(ctx.db, { userId, afterId, limit: videoBatch }),
    (video) => presentExportedVideo(ctx, video),
  )

const streamPlaylists = (ctx: Context, userId: number) =>
  streamJsonArray(
    (afterId) => queries.listPlaylists(ctx.db, { userId, afterId, limit: playlistBatch }),
    async ({ cover, ...playlist }) => ({
      ...playlist,
      cover: cover && ctx.config.publicUrl + (cover as ResponsiveImage).url,
    }),
  )

const streamPosts = (ctx: Context, userId: number) =>
  streamJsonArray(
    (afterId) => postQueries.listPosts(ctx.db, { userId, afterId, limit: postBatch }),
    async ({ images, ...post }) => ({
      ...post,
      images: images.map(({ picture, alt }) => ({
        address: ctx.config.publicUrl + (picture as unknown as ResponsiveImage).url,
        alt,
      })),
      page: `${ctx.config.publicUrl}/post/${post.id}`,
    }),
  )

const streamComments = (ctx: Context, userId: number) =>
  streamJsonArray(
    (afterId) => queries.listComments(ctx.db, { userId, afterId, limit: commentBatch }),
    async ({ videoId, postId, ...comment }) => ({
      ...comment,
      page: `${ctx.config.publicUrl}/${videoId === null ? `post/${postId}` : `video/${videoId}`}?c=${comment.id}`,
    }),
  )
