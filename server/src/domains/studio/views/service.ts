import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { views } from '@kinora/contract/studio/views/calls'
import {
  requiredWatchSeconds,
  viewRules,
  type ViewSource,
  type ViewDevice,
} from '@kinora/contract/studio/views/rules'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { currentCountry } from '../../../platform/request-scope/country.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { groupCommit } from '../../../platform/db/group-commit.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isLoopback } from '../../../platform/limits/network.ts'
import { acknowledgedViews } from '../../../platform/metrics.ts'
import {
  type Viewer,
  computeBrowserKey,
  computeNetworkKey,
  computeUserKey,
} from '../../../platform/http/viewer.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { noteViewer } from '../../library/broadcasts/viewers.ts'
import { canSeeVideo, isPublicVideo } from '../../library/videos/policy.ts'
import { processBeats } from './beats.ts'
import * as queries from './ledger-queries.ts'
import type { LockedView } from './ledger-queries.ts'
import { listMonths } from './drop-month-queries.ts'
import { ensureMonthPartition, nextMonth } from './month-partitions.ts'
import { utcDay } from '../../../platform/utc-days.ts'
import { initialVerdict } from './verdict.ts'
import { createViewId } from './view-id.ts'

export interface ClientInfo {
  userAgent: string
  address: string
  browserId: () => string
}

type NewView = Parameters<typeof queries.insertViews>[1][number]

const insertView = groupCommit(async (trx: Trx, rows: readonly NewView[]) => {
  await queries.insertViews(trx, rows)
  return rows
})
const processBeat = groupCommit(processBeats)

/** A video of unknown duration needs the full minimum. */
const unknownDuration = Number.POSITIVE_INFINITY

/**
 * User agents of crawlers, link previews, archives, uptime monitors and AI agents. The first line has generic words,
 * the others name products. HTTP libraries that developers use for players are not listed.
 */
const crawlerPattern = new RegExp(
  [
    String.raw`(?<!cu)bots?\b|bot_|crawl|spider|slurp|archiver|scrap(?:er|y)|preview|prerender|monitor(?:ing)?\b|validator|feedfetcher|feedburner`,
    'facebookexternalhit|facebookcatalog|meta-external|whatsapp|skypeuripreview|embedly|quora link|vkshare|iframely',
    'mediapartners-google|adsbot|google-inspectiontool|google-extended|googleother|google-read-aloud|apis-google|bingpreview|yandex(?:images|video|media|metrika)',
    'baiduspider|duckduckgo-favicons|ia_archiver|heritrix|wget|httrack|lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|site24x7',
    'ahrefs|semrush|dataforseo|screaming frog|chatgpt-user|claude-web|perplexity|cohere-ai|bytespider|diffbot|phantomjs',
  ].join('|'),
  'i',
)

/** Recognizes only clients that identify themselves. */
export const isBot = (userAgent: string) => crawlerPattern.test(userAgent)

const devicePatterns: readonly [ViewDevice, RegExp][] = [
  ['unknown', /\b(?:smart-?tv|hbbtv|appletv|googletv|aft[a-z]|roku|playstation|xbox|nintendo)/i],
  ['tablet', /\b(?:iPad|Tablet|PlayBook|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/i],
  ['mobile', /\b(?:Mobi|Mobile|iPhone|iPod)|\bAndroid\b/i],
  ['desktop', /\b(?:Windows NT|Macintosh|X11|CrOS|Linux x86_64)\b/],
]

export const deviceOf = (userAgent: string): ViewDevice =>
  devicePatterns.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'unknown'

/**
 * Starts a view with the verdict `short`; it is in the ledger when this resolves.
 * @throws DomainError not_found (also for videos that the viewer may not see)
 */
export async function startView(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: CallRequest<typeof views.start>,
  { userAgent, address, browserId }: ClientInfo,
) {
  const video = await queries.findWatchableVideo(ctx.db, params.id)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', t`Video not found.`)
  const startedAt = ctx.now()
  await ensureMonthPartition(ctx, startedAt)
  const network = publicNetwork(address)
  const visitorId = viewer ? undefined : browserId()
  const isOwn = viewer ? viewer.id === video.ownerId : isOwnerNetwork(video, network)
  const { id } = await insertView(ctx, {
    id: createViewId(startedAt),
    startedAt,
    videoId: video.id,
    channelId: video.ownerId,
    viewerKey: viewer ? computeUserKey(ctx, viewer.id) : computeBrowserKey(ctx, visitorId ?? ''),
    isSignedIn: viewer !== null,
    networkKey: network && computeNetworkKey(ctx, network, utcDay(startedAt)),
    verdict: initialVerdict({
      isAudience: !isOwn && isPublicVideo(video),
      isBot: isBot(userAgent),
    }),
    ...watchBounds(video),
    positionSeconds: body.positionSeconds,
    device: deviceOf(userAgent),
    country: currentCountry(),
    ...classifyTrafficSource(body, ctx.config.publicUrl),
  })
  acknowledgedViews.inc()
  return { viewId: id, browserId: visitorId }
}

const watchBounds = ({ durationSeconds }: { durationSeconds: number }) => ({
  requiredSeconds: requiredWatchSeconds(durationSeconds || unknownDuration),
  maxWatchSeconds: durationSeconds ? durationSeconds * viewRules.maxDurationMultiple : null,
})

/** Null for loopback addresses: the request came through a proxy that is not configured (`TRUST_PROXY`). */
const publicNetwork = (address: string) => (isLoopback(address) ? null : networkOf(address))

/** A signed-out owner, recognized by the network of a session. */
const isOwnerNetwork = ({ ownerAddresses }: { ownerAddresses: string[] | null }, network: string | null) =>
  network !== null && (ownerAddresses ?? []).some((address) => networkOf(address) === network)

interface ReportedOrigin {
  source?: ViewSource | undefined
  referrer?: string | undefined
  query?: string | undefined
}

const maxHostLength = 253

/** Host of a foreign http(s) referrer, otherwise null. */
function externalHost(referrer: string | undefined, publicUrl: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  const isOther = /^https?:$/.test(protocol) && hostname !== new URL(publicUrl).hostname
  return isOther ? hostname.replace(/^www\./, '').slice(0, maxHostLength) : null
}

/**
 * Traffic source as stored: only the host of a foreign site, only the words of a search. Falls back to the referrer,
 * then to `direct`.
 */
export function classifyTrafficSource({ source, referrer, query = '' }: ReportedOrigin, publicUrl: string) {
  const host = externalHost(referrer, publicUrl)
  const storedSource = source ?? (host ? 'external' : 'direct')
  const searchTerm = query.trim().toLowerCase().replace(/\s+/g, ' ')
  return {
    source: storedSource,
    referrerHost: storedSource === 'external' ? host : null,
    searchQuery: storedSource === 'search' && searchTerm ? searchTerm : null,
  }
}

/**
 * Records the progress of a view; ledger and counters are up to date when this resolves.
 * @throws DomainError not_found
 */
export async function recordBeat(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: CallRequest<typeof views.beat>,
) {
  const {
    views: { perNetwork },
  } = await readSiteSettings(ctx)
  const { viewId } = params
  const viewerKey = viewer && computeUserKey(ctx, viewer.id)
  const beat = { ...body, viewId, userId: viewer?.id ?? null, viewerKey, at: ctx.now(), perNetwork }
  const view = await processBeat(ctx, beat)
  if (!view) throw new DomainError('not_found', t`View not found.`)
  if (watchesBroadcast(view))
    noteViewer(ctx, { ...view, networkKey: view.isSignedIn ? null : view.networkKey })
}

const watchesBroadcast = ({ isOnAir, verdict }: LockedView) =>
  isOnAir && verdict !== 'own' && verdict !== 'bot'

/**
 * Account deletion: the views keep counting under a random key that cannot be traced. Month by month, since somebody may
 * have watched for years; returns how to do the same with views since.
 */
export async function anonymizeViews(ctx: Context, userId: number, signal: AbortSignal) {
  const keys = { from: computeUserKey(ctx, userId), to: randomUUID() }
  for (const begins of await listMonths(ctx.db)) {
    signal.throwIfAborted()
    const month = { begins, ends: nextMonth(begins) }
    await ctx.transaction((trx) => queries.reassignViews(trx, { ...keys, month }))
  }
  return async (trx: Trx) => {
    await queries.reassignViews(trx, keys)
    await queries.forgetViewer(trx, keys.from)
  }
}
