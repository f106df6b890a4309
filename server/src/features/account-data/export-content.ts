import { defaultSettings, Settings } from '@kinora/contract/settings'
import type { Picture } from '@kinora/contract/users'
import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { deviceOf } from '../accounts/device.ts'
import { presentUser } from '../users/present.ts'
import type { UserRow } from '../users/queries.ts'
import { keyOfUser } from '../views/viewer-key.ts'
import { arrayJson } from './array-json.ts'
import { presentVideo } from './archived-video.ts'
import * as cases from './case-queries.ts'
import * as queries from './content-queries.ts'
import { moneyParts } from './export-money.ts'
import * as ofViewer from './viewer-queries.ts'
import * as posted from './post-queries.ts'
import { staffParts } from './staff-parts.ts'

/** A file of the archive: its description for the README, and its content, created lazily. */
interface Part {
  name: string
  says: string
  content: (ctx: Context, user: UserRow) => Promise<unknown> | AsyncGenerator<Buffer>
}

/** A test fails for every table with personal data that has no file here. */
const parts: readonly Part[] = [
  {
    name: 'profile.json',
    says: 'your profile',
    content: async (_ctx, user) => ({ ...presentUser(user), createdAt: user.createdAt }),
  },
  {
    name: 'settings.json',
    says: 'your preferences',
    content: async ({ db }, { id }) =>
      Settings.parse((await queries.findSettings(db, id)) ?? defaultSettings),
  },
  {
    name: 'social-links.json',
    says: 'your links to other sites',
    content: ({ db }, { id }) => queries.listSocialLinks(db, id),
  },
  {
    name: 'channel.json',
    says: 'the customization of your channel home',
    content: async ({ db }, { id }) => (await queries.findChannelHome(db, id)) ?? null,
  },
  {
    name: 'sessions.json',
    says: 'where you are signed in',
    content: async ({ db }, { id }) =>
      (await queries.listSessions(db, id)).map(({ userAgent, ...session }) => ({
        device: deviceOf(userAgent),
        ...session,
      })),
  },
  {
    name: 'passkeys.json',
    says: 'your passkeys',
    content: ({ db }, { id }) => queries.listPasskeys(db, id),
  },
  {
    name: 'api-keys.json',
    says: 'your API keys',
    content: ({ db }, { id }) => queries.listApiKeys(db, id),
  },
  {
    name: 'identities.json',
    says: 'other services that you sign in with',
    content: ({ db }, { id }) => queries.listIdentities(db, id),
  },
  {
    name: 'videos.json',
    says: 'your videos, with the addresses of their files',
    content: (ctx, { id }) => videosJson(ctx, id),
  },
  {
    name: 'history.json',
    says: 'the videos you watched, when, and where you left them',
    content: ({ db }, { id }) => queries.listHistory(db, id),
  },
  {
    name: 'views.json',
    says: 'each view of a video: how long, and whether it counted',
    content: (ctx, { id }) => queries.listViews(ctx.db, keyOfUser(ctx, id)),
  },
  {
    name: 'reactions.json',
    says: 'the videos you like and dislike',
    content: ({ db }, { id }) => queries.listReactions(db, id),
  },
  {
    name: 'posts.json',
    says: 'your posts, with the addresses of their images',
    content: (ctx, { id }) => postsJson(ctx, id),
  },
  {
    name: 'post-reactions.json',
    says: 'the posts you like and dislike',
    content: ({ db }, { id }) => posted.listPostReactions(db, id),
  },
  {
    name: 'votes.json',
    says: 'your votes in polls',
    content: ({ db }, { id }) => posted.listVotes(db, id),
  },
  {
    name: 'comments.json',
    says: 'your comments, and where',
    content: (ctx, { id }) => commentsJson(ctx, id),
  },
  {
    name: 'comment-reactions.json',
    says: 'the comments you like and dislike',
    content: ({ db }, { id }) => queries.listCommentReactions(db, id),
  },
  {
    name: 'blocked.json',
    says: 'users and words that you block in the comments of your channel',
    content: ({ db }, { id }) => queries.findBlocked(db, id),
  },
  {
    name: 'subscriptions.json',
    says: 'the channels you follow',
    content: ({ db }, { id }) => ofViewer.listSubscriptions(db, id),
  },
  {
    name: 'visits.json',
    says: 'your last visit to your subscriptions',
    content: async ({ db }, { id }) => (await ofViewer.findSubscriptionVisit(db, id)) ?? null,
  },
  {
    name: 'notifications.json',
    says: 'your notifications',
    content: ({ db }, { id }) => ofViewer.listNotifications(db, id),
  },
  {
    name: 'notification-choices.json',
    says: 'which notifications you get, and how',
    content: ({ db }, { id }) => ofViewer.findNotificationChoices(db, id),
  },
  {
    name: 'home.json',
    says: 'your preferences for the home feed',
    content: async ({ db }, { id }) => (await ofViewer.findTune(db, id)) ?? null,
  },
  {
    name: 'upload-defaults.json',
    says: 'the defaults of your uploads',
    content: async ({ db }, { id }) => (await ofViewer.findUploadDefaults(db, id)) ?? null,
  },
  {
    name: 'bulk-edits.json',
    says: 'your recent bulk edits of videos',
    content: ({ db }, { id }) => ofViewer.listBulkEdits(db, id),
  },
  {
    name: 'hidden.json',
    says: 'the videos and channels you hide',
    content: ({ db }, { id }) => ofViewer.listHidden(db, id),
  },
  {
    name: 'playlists.json',
    says: 'your playlists, with what is in them',
    content: (ctx, { id }) => playlistsJson(ctx, id),
  },
  {
    name: 'saved-playlists.json',
    says: 'the playlists of others that you saved',
    content: ({ db }, { id }) => queries.listSavedPlaylists(db, id),
  },
  {
    name: 'uploads.json',
    says: 'uploads that have not become a video yet',
    content: ({ db }, { id }) => queries.listUploads(db, id),
  },
  {
    name: 'reports.json',
    says: 'your reports',
    content: ({ db }, { id }) => queries.listReports(db, id),
  },
  {
    name: 'actions.json',
    says: 'moderation of your content, and your appeals',
    content: ({ db }, { id }) => queries.listActionsOnOwn(db, id),
  },
  ...moneyParts,
  ...staffParts,
  {
    name: 'strikes.json',
    says: 'strikes against you',
    content: ({ db }, { id }) => cases.listStrikes(db, id),
  },
  {
    name: 'claims.json',
    says: 'copyright claims about your videos, and what you answered',
    content: ({ db }, { id }) => cases.listClaims(db, id),
  },
  {
    name: 'feedback.json',
    says: 'your feedback about the site',
    content: ({ db }, { id }) => queries.listFeedback(db, id),
  },
]

const width = Math.max(...parts.map(({ name }) => name.length)) + 1

export const readMe = `Everything you have on Kinora.

${[...parts, { name: 'pictures/', says: 'your avatar and banner, and the screenshots of your feedback' }]
  .map(({ name, says }) => `${name.padEnd(width)}${says}`)
  .join('\n')}

Files of videos that are not public open only in a browser where you are signed in.
`

interface Entry {
  name: string
  open: () => Promise<Readable>
}

export async function entriesOf(ctx: Context, user: UserRow): Promise<Entry[]> {
  const screenshots = await queries.listScreenshots(ctx.db, user.id)
  return [
    { name: 'README.txt', open: async () => Readable.from([Buffer.from(readMe)]) },
    ...parts.map(({ name, content }) => ({ name, open: () => open(content(ctx, user)) })),
    ...pictureEntry(ctx, 'avatar', user.avatarKey),
    ...pictureEntry(ctx, 'banner', user.bannerKey),
    ...screenshots.flatMap(({ id, screenshotKey }) => pictureEntry(ctx, `feedback-${id}`, screenshotKey)),
  ]
}

async function open(content: ReturnType<Part['content']>) {
  if (!(content instanceof Promise)) return Readable.from(content, { objectMode: false })
  return Readable.from([Buffer.from(`${JSON.stringify(await content, null, 2)}\n`)])
}

function pictureEntry(ctx: Context, name: string, key: string | null): Entry[] {
  if (key === null) return []
  const type = key.split('.').at(-1) ?? 'webp'
  const open = async () => Readable.from([await ctx.storage.read(key)])
  return [{ name: `pictures/${name}.${type}`, open }]
}

const videosAtOnce = 100
const commentsAtOnce = 500
const postsAtOnce = 200
/** Small, because each may have thousands of items. */
const playlistsAtOnce = 10

const videosJson = (ctx: Context, userId: number) =>
  arrayJson(
    (afterId) => queries.listVideos(ctx.db, { userId, afterId, limit: videosAtOnce }),
    (video) => presentVideo(ctx, video),
  )

const playlistsJson = (ctx: Context, userId: number) =>
  arrayJson(
    (afterId) => queries.listPlaylists(ctx.db, { userId, afterId, limit: playlistsAtOnce }),
    async ({ picture, ...playlist }) => ({
      ...playlist,
      picture: picture && ctx.config.publicUrl + (picture as Picture).url,
    }),
  )

const postsJson = (ctx: Context, userId: number) =>
  arrayJson(
    (afterId) => posted.listPosts(ctx.db, { userId, afterId, limit: postsAtOnce }),
    async ({ images, ...post }) => ({
      ...post,
      images: images.map(({ picture, alt }) => ({
        address: ctx.config.publicUrl + (picture as unknown as Picture).url,
        alt,
      })),
      page: `${ctx.config.publicUrl}/post/${post.id}`,
    }),
  )

const commentsJson = (ctx: Context, userId: number) =>
  arrayJson(
    (afterId) => queries.listComments(ctx.db, { userId, afterId, limit: commentsAtOnce }),
    async ({ videoId, postId, ...comment }) => ({
      ...comment,
      page: `${ctx.config.publicUrl}/${videoId === null ? `post/${postId}` : `video/${videoId}`}?c=${comment.id}`,
    }),
  )
