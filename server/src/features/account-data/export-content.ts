import { defaultSettings, Settings } from '@kinora/contract/settings'
import type { Picture } from '@kinora/contract/users'
import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { deviceOf } from '../accounts/device.ts'
import { isServable } from '../playback/service.ts'
import { presentUser } from '../users/present.ts'
import type { UserRow } from '../users/queries.ts'
import { mediaAddress, storageKey } from '../videos/media-keys.ts'
import * as queries from './export-queries.ts'

/** What the archive says of itself. */
export const readMe = `Everything you have on Kinora.

profile.json       who you are here
settings.json      what you prefer
social-links.json  where else people find you
sessions.json      where you are signed in
passkeys.json      the devices that you sign in with
identities.json    other services that you sign in with
videos.json        your videos, with the addresses of their files
history.json       the videos you watched, when, and where you left them
reactions.json     the videos you like and dislike
subscriptions.json the channels you follow
visits.json        when you last looked at your subscriptions
hidden.json        the videos and channels you do not want to be shown
playlists.json     your playlists, with what is in them
saved-playlists.json  the playlists of others that you keep
uploads.json       files that you sent and that are no video yet
reports.json       what you reported
actions.json       what was done about your content, and your appeals
feedback.json      what you told those who run the site
pictures/          your avatar and banner, and the pictures of your feedback

Files of videos that are not public open only in a browser where you are signed in.
`

interface Entry {
  name: string
  open: () => Promise<Readable>
}

const json = (name: string, content: unknown): Entry => ({
  name,
  open: async () => Readable.from([Buffer.from(`${JSON.stringify(content, null, 2)}\n`)]),
})

const stream = (name: string, pieces: AsyncGenerator<Buffer>): Entry => ({
  name,
  open: async () => Readable.from(pieces, { objectMode: false }),
})

/** What is in the archive of one person, each part opened when its turn comes. */
export async function entriesOf(ctx: Context, user: UserRow): Promise<Entry[]> {
  const [
    settings,
    links,
    sessions,
    passkeys,
    identities,
    uploads,
    history,
    reactions,
    subscriptions,
    visits,
    hidden,
    saved,
  ] = await Promise.all([
    queries.findSettings(ctx.db, user.id),
    queries.listSocialLinks(ctx.db, user.id),
    queries.listSessions(ctx.db, user.id),
    queries.listPasskeys(ctx.db, user.id),
    queries.listIdentities(ctx.db, user.id),
    queries.listUploads(ctx.db, user.id),
    queries.listHistory(ctx.db, user.id),
    queries.listReactions(ctx.db, user.id),
    queries.listSubscriptions(ctx.db, user.id),
    queries.findSubscriptionVisit(ctx.db, user.id),
    queries.listHidden(ctx.db, user.id),
    queries.listSavedPlaylists(ctx.db, user.id),
  ])
  const [reports, actions, feedback] = await Promise.all([
    queries.listReports(ctx.db, user.id),
    queries.listActionsOnOwn(ctx.db, user.id),
    queries.listFeedback(ctx.db, user.id),
  ])
  return [
    { name: 'README.txt', open: async () => Readable.from([Buffer.from(readMe)]) },
    json('profile.json', { ...presentUser(user), createdAt: user.createdAt }),
    json('settings.json', Settings.parse(settings ?? defaultSettings)),
    json('social-links.json', links),
    json('history.json', history),
    json('reactions.json', reactions),
    json('subscriptions.json', subscriptions),
    json('visits.json', visits ?? null),
    json('hidden.json', hidden),
    stream('playlists.json', playlistsJson(ctx, user.id)),
    json('saved-playlists.json', saved),
    json(
      'sessions.json',
      sessions.map(({ userAgent, ...session }) => ({ device: deviceOf(userAgent), ...session })),
    ),
    json('passkeys.json', passkeys),
    json('identities.json', identities),
    stream('videos.json', videosJson(ctx, user.id)),
    json('uploads.json', uploads),
    json('reports.json', reports),
    json('actions.json', actions),
    json(
      'feedback.json',
      feedback.map(({ screenshotKey: _screenshotKey, ...written }) => written),
    ),
    ...pictureEntry(ctx, 'avatar', user.avatarKey),
    ...pictureEntry(ctx, 'banner', user.bannerKey),
    ...feedback.flatMap(({ id, screenshotKey }) => pictureEntry(ctx, `feedback-${id}`, screenshotKey)),
  ]
}

function pictureEntry(ctx: Context, name: string, key: string | null): Entry[] {
  if (key === null) return []
  const type = key.split('.').at(-1) ?? 'webp'
  const open = async () => Readable.from([await ctx.storage.read(key)])
  return [{ name: `pictures/${name}.${type}`, open }]
}

const videosAtOnce = 100
/** Each may hold some thousands of videos. */
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

/** A JSON array written as it is read, some rows at a time: somebody may have thousands. */
async function* arrayJson<Row extends { id: number }>(
  listAfter: (id: number) => Promise<Row[]>,
  present: (row: Row) => Promise<unknown>,
): AsyncGenerator<Buffer> {
  let [afterId, separator] = [0, '[\n']
  for (;;) {
    const rows = await listAfter(afterId)
    for (const row of rows) {
      yield Buffer.from(separator + JSON.stringify(await present(row), null, 2))
      separator = ',\n'
    }
    if (rows.length === 0) break
    afterId = rows.at(-1)?.id ?? afterId
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

type VideoRow = Awaited<ReturnType<typeof queries.listVideos>>[number]

async function presentVideo(ctx: Context, video: VideoRow) {
  const { publicUrl } = ctx.config
  return {
    id: video.id,
    title: video.title,
    description: video.description,
    category: video.category,
    tags: video.tags ?? [],
    isShort: video.isShort,
    isPublished: video.isPublished,
    durationSeconds: video.durationSeconds,
    width: video.width,
    height: video.height,
    views: video.views,
    fileName: video.fileName,
    chapters: video.chapters ?? [],
    captions: video.captions,
    embeds: { policy: video.policy ?? 'anywhere', domains: video.domains ?? [] },
    createdAt: video.createdAt,
    publishedAt: video.publishedAt,
    visibility: video.visibility,
    contentWarnings: video.contentWarnings,
    restrictedInCountries: video.restrictedInCountries,
    monetizationEnabled: video.monetizationEnabled,
    adsEnabled: video.adsEnabled,
    revenueShare: video.revenueShare,
    deletedAt: video.deletedAt,
    page: `${publicUrl}/video/${video.id}`,
    files: await fileAddresses(ctx, video.mediaKey),
  }
}

async function fileAddresses(ctx: Context, mediaKey: string) {
  const folder = storageKey(mediaKey)
  const addresses: string[] = []
  for await (const key of ctx.storage.listTree(folder)) {
    const file = key.slice(folder.length + 1)
    if (isServable(key)) addresses.push(ctx.config.publicUrl + mediaAddress(mediaKey, file))
  }
  return addresses.toSorted()
}
