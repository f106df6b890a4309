import { msg, t } from '@kinora/contract/text/translate'
import { defaultSettings, Settings } from '@kinora/contract/people/settings/schemas'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { computeUserKey } from '../../../platform/http/viewer.ts'
import { describeDevice } from '../../people/accounts/sessions.ts'
import { presentUser } from '../../people/users/present.ts'
import type { UserRow } from '../../people/users/queries.ts'
import { broadcastFiles } from './export-broadcasts.ts'
import { type ExportFile, file, loadTogether, ownRow, ownRows } from './export-files.ts'
import { streamComments, streamPlaylists, streamPosts, streamVideos } from './export-streams.ts'
import * as queries from './content-queries.ts'
import * as records from './record-queries.ts'

/** A test fails for every table with personal data that has no file here. */
const exportFiles: readonly ExportFile[] = [
  file('profile.json', msg`your profile`, async (_ctx, user) => ({
    ...presentUser(user),
    createdAt: user.createdAt,
  })),
  file('settings.json', msg`your preferences`, async ({ db }, { id }) =>
    Settings.parse((await records.findSettings(db, id)) ?? defaultSettings),
  ),
  file(
    'social-links.json',
    msg`your links to other sites`,
    ownRows('socialLinks', ['platform', 'url', 'createdAt'], 'position'),
  ),
  file(
    'channel.json',
    msg`the customization of your channel home`,
    ownRow('channelHomes', ['trailerId', 'pinnedId', 'sections', 'updatedAt']),
  ),
  file('sessions.json', msg`where you are signed in`, async ({ db }, { id }) =>
    (await records.listSessions(db, id)).map(({ userAgent, ...session }) => ({
      device: describeDevice(userAgent),
      ...session,
    })),
  ),
  // Without the credentials, which are useless elsewhere.
  file(
    'passkeys.json',
    msg`your passkeys`,
    ownRows('passkeys', ['name', 'transports', 'createdAt', 'usedAt'], 'id'),
  ),
  // Without the keys, which are stored as hashes only.
  file(
    'api-keys.json',
    msg`your API keys`,
    ownRows('apiKeys', ['name', 'start', 'scopes', 'createdAt', 'usedAt'], 'id', 'ownerId'),
  ),
  file(
    'identities.json',
    msg`other services that you sign in with`,
    ownRows('identities', ['issuer', 'subject', 'createdAt'], 'createdAt'),
  ),
  file('videos.json', msg`your videos, with the addresses of their files`, streamVideos),
  ...broadcastFiles,
  file('history.json', msg`the videos you watched, when, and where you left them`, ({ db }, { id }) =>
    queries.listHistory(db, id),
  ),
  file('views.json', msg`each view of a video: how long, and whether it counted`, (ctx, { id }) =>
    queries.listViews(ctx.db, computeUserKey(ctx, id)),
  ),
  file(
    'reactions.json',
    msg`the videos you like and dislike`,
    ownRows('videoReactions', ['videoId', 'status', 'createdAt'], 'videoId'),
  ),
  file('posts.json', msg`your posts, with the addresses of their images`, streamPosts),
  file(
    'post-reactions.json',
    msg`the posts you like and dislike`,
    ownRows('postReactions', ['postId', 'status', 'createdAt'], 'postId'),
  ),
  file('votes.json', msg`your votes in polls`, ({ db }, { id }) => queries.listVotes(db, id)),
  file('comments.json', msg`your comments, and where`, streamComments),
  file(
    'comment-reactions.json',
    msg`the comments you like and dislike`,
    ownRows('commentReactions', ['commentId', 'status', 'createdAt'], 'commentId'),
  ),
  file(
    'blocked.json',
    msg`users and words that you block in the comments of your channel`,
    ({ db }, { id }) => queries.findCommentBlocks(db, id),
  ),
  file('subscriptions.json', msg`the channels you follow`, ({ db }, { id }) =>
    records.listSubscriptions(db, id),
  ),
  file(
    'visits.json',
    msg`your last visit to your subscriptions`,
    ownRow('subscriptionVisits', ['newSince', 'visitedAt']),
  ),
  // Ids only; the content is in other files.
  file(
    'notifications.json',
    msg`your notifications`,
    ownRows('notifications', ['kind', 'videoId', 'commentId', 'postId', 'createdAt', 'readAt'], 'id'),
  ),
  file(
    'notification-choices.json',
    msg`which notifications you get, and how`,
    loadTogether({
      kinds: ownRows('notificationPreferences', ['kind', 'onSite', 'byMail'], 'kind'),
      mails: ownRow('notificationMailSettings', ['frequency', 'mailedAt']),
      awaited: ownRows('videoReadyAlerts', ['videoId', 'createdAt'], 'videoId'),
    }),
  ),
  file(
    'home.json',
    msg`your preferences for the home feed`,
    ownRow('feedPreferences', ['fresh', 'subscriptions', 'variety']),
  ),
  file(
    'upload-defaults.json',
    msg`the defaults of your uploads`,
    async ({ db }, { id }) => (await records.findUploadDefaults(db, id)) ?? null,
  ),
  file(
    'bulk-edits.json',
    msg`your recent bulk edits of videos`,
    ownRows('bulkEdits', ['change', 'state', 'total', 'createdAt', 'endedAt'], 'id', 'ownerId'),
  ),
  // Ids only, since the user may not be allowed to see the content.
  file(
    'hidden.json',
    msg`the videos and channels you hide`,
    loadTogether({
      videos: ownRows('hiddenVideos', ['videoId', 'createdAt'], 'videoId'),
      channels: ownRows('hiddenChannels', ['channelId', 'createdAt'], 'channelId'),
    }),
  ),
  file('playlists.json', msg`your playlists, with what is in them`, streamPlaylists),
  file(
    'saved-playlists.json',
    msg`the playlists of others that you saved`,
    ownRows('savedPlaylists', ['playlistId', 'createdAt'], 'playlistId'),
  ),
  file('uploads.json', msg`uploads that have not become a video yet`, ({ db }, { id }) =>
    records.listUploads(db, id),
  ),
  file('reports.json', msg`your reports`, ({ db }, { id }) => records.listReports(db, id)),
  file('actions.json', msg`moderation of your content, and your appeals`, ({ db }, { id }) =>
    records.listModerationActions(db, id),
  ),
  file(
    'earnings.json',
    msg`your earnings, their sources and status`,
    ownRows(
      'earnings',
      ['source', 'videoId', 'amountCents', 'currency', 'status', 'note', 'day', 'createdAt'],
      'id',
      'creatorId',
    ),
  ),
  file(
    'payouts.json',
    msg`your payouts, paid and pending`,
    ownRows(
      'payouts',
      ['amountCents', 'currency', 'status', 'note', 'createdAt', 'decidedAt'],
      'id',
      'creatorId',
    ),
  ),
  file(
    'monetization.json',
    msg`your monetization applications, and the defaults of new videos`,
    loadTogether({
      settings: ownRow('monetizationSettings', ['revenueShare', 'adsByDefault']),
      applications: ownRows(
        'monetizationApplications',
        ['status', 'applicationData', 'rejectionReason', 'createdAt', 'reviewedAt'],
        'id',
      ),
    }),
  ),
  // Without the author, which is internal to the staff.
  file(
    'suspensions.json',
    msg`your suspensions and appeals`,
    ownRows(
      'suspensions',
      ['reason', 'createdAt', 'until', 'endedAt', 'appeal', 'appealedAt', 'decision', 'answer', 'decidedAt'],
      'id',
    ),
  ),
  file('activity.json', msg`on which of the last thirty days you were active`, ({ db }, { id }) =>
    records.listActiveDays(db, id),
  ),
  file(
    'strikes.json',
    msg`strikes against you`,
    ownRows('strikes', ['reason', 'createdAt', 'expiresAt', 'liftedAt'], 'id'),
  ),
  file('claims.json', msg`copyright claims about your videos, and what you answered`, ({ db }, { id }) =>
    records.listCopyrightClaims(db, id),
  ),
  file(
    'feedback.json',
    msg`your feedback about the site`,
    ownRows(
      'feedback',
      ['id', 'title', 'category', 'description', 'status', 'page', 'browser', 'createdAt'],
      'id',
    ),
  ),
]

const nameWidth = Math.max(...exportFiles.map(({ name }) => name.length)) + 1

export function readmeText() {
  const lines = [
    ...exportFiles,
    { name: 'pictures/', description: msg`your avatar and banner, and the screenshots of your feedback` },
  ].map(({ name, description }) => `${name.padEnd(nameWidth)}${t(description)}`)
  return `${t`Everything you have on Kinora.`}

${lines.join('\n')}

${t`Files of videos that are not public open only in a browser where you are signed in.`}
`
}

interface ExportEntry {
  name: string
  open: () => Promise<Readable>
}

export async function listExportEntries(ctx: Context, user: UserRow): Promise<ExportEntry[]> {
  const screenshots = await queries.listFeedbackScreenshots(ctx.db, user.id)
  const readme = readmeText()
  return [
    { name: 'README.txt', open: async () => Readable.from([Buffer.from(readme)]) },
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
