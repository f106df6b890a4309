import {
  isUpcoming,
  type BroadcastSource,
  type BroadcastState,
} from '@kinora/contract/library/videos/broadcast-rules'
import type { Broadcast } from '@kinora/contract/library/videos/broadcast-schema'
import { parseChapters } from '@kinora/contract/library/chapters/schemas'
import type {
  Chapter,
  Processing,
  Storyboard,
  Video,
  VideoCard,
} from '@kinora/contract/library/videos/schemas'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { ProcessingStage } from '@kinora/contract/library/videos/rules'
import { playbackGain, type Loudness } from '../../../media/probe/loudness.ts'
import { secondCodecs } from '../../../media/encode/video-encoders.ts'
import { captionsFileName } from '../../../media/hls/media-playlist.ts'
import { publicCount } from '../../people/settings/service.ts'
import { displayLabel } from '../captions/labels.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { failureText } from './failure-text.ts'
import { localizedTexts, localizedTitle } from './localized-texts.ts'
import { captionsPath, mediaUrl } from './media-keys.ts'
import { isPublicEverywhere, isPublicVideo } from './policy.ts'
import type * as queries from './queries.ts'
import {
  primaryRenditionsOf,
  growingOf,
  hasSecondCodec,
  videoHeightsOf,
  renditionsOf,
  plannedRungsOf,
  sheetQuery,
  storyboardOf,
} from './processing-columns.ts'

type CardRow = queries.CardRow
type VideoRow = NonNullable<Awaited<ReturnType<typeof queries.find>>>

export function presentPoster({
  thumbnailUrl,
  poster,
}: Pick<CardRow, 'thumbnailUrl' | 'poster'>): ResponsiveImage | null {
  if (thumbnailUrl === null) return poster as ResponsiveImage | null
  return { url: thumbnailUrl, width: 1280, height: 720, thumbHash: null }
}

function presentStoryboard(row: CardRow): Storyboard | null {
  const stored = storyboardOf(row)
  if (!stored) return null
  const { folder, grows: _grows, ...tiles } = stored
  const urlOf = (file: string) => `${mediaUrl(row.mediaKey, `${folder}/${file}`)}${sheetQuery(stored)}`
  return { vttUrl: urlOf('storyboard.vtt'), sheetUrl: urlOf('{sheet}.webp'), ...tiles }
}

const isUpcomingBroadcast = ({ broadcastState }: Pick<CardRow, 'broadcastState'>) =>
  broadcastState !== null && isUpcoming(broadcastState as BroadcastState)

/** What a premiere shows later is told by its storyboard and its chapters. */
const isOpenBroadcast = ({ broadcastState }: Pick<CardRow, 'broadcastState'>) =>
  broadcastState !== null && broadcastState !== 'ended'

export const presentCard = (row: CardRow): VideoCard => {
  const poster = presentPoster(row)
  return {
    id: row.id,
    title: localizedTitle(row),
    thumbnailUrl: poster?.url ?? null,
    poster,
    storyboard: isOpenBroadcast(row) ? null : presentStoryboard(row),
    duration: row.durationSeconds,
    views: row.views,
    isShort: row.isShort,
    isPublished: row.isPublished,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    contentWarnings: row.contentWarnings,
    creator: presentUserSummary({ ...row, id: row.ownerId }),
    ...presentBroadcastSummary(row),
  }
}

export function presentBroadcastSummary({
  broadcastState,
  broadcastStartsAt,
}: Pick<CardRow, 'broadcastState' | 'broadcastStartsAt'>): Pick<VideoCard, 'broadcast'> {
  if (broadcastState === null) return {}
  return { broadcast: { state: broadcastState as BroadcastState, startsAt: timestamp(broadcastStartsAt) } }
}

const withoutBroadcast = ({ broadcast: _summary, ...card }: VideoCard) => card

const timestamp = (date: Date | null) => date?.toISOString() ?? null

function presentBroadcast(row: VideoRow): Pick<Video, 'broadcast'> {
  const { broadcast } = presentBroadcastSummary(row)
  if (!broadcast) return {}
  return {
    broadcast: {
      ...broadcast,
      source: row.broadcastSource as BroadcastSource,
      startedAt: timestamp(row.broadcastStartedAt),
      endedAt: timestamp(row.broadcastEndedAt),
      viewers: row.viewers ?? 0,
      latency: row.latency as Broadcast['latency'],
      chatAudience: row.chatAudience as Broadcast['chatAudience'],
      slowModeSeconds: row.slowModeSeconds ?? 0,
    },
  }
}

/** `cdnUrl` is used for public videos only. */
export const presentVideo = (row: VideoRow, cdnUrl = ''): Video => ({
  ...withoutBroadcast(presentCard(row)),
  ...(row.broadcastSource === 'encoder' && { storyboard: presentStoryboard(row) }),
  creator: {
    ...presentUserSummary({ ...row, id: row.ownerId }),
    subscriberCount: publicCount(row.subscribers, row.showSubscriberCount),
  },
  likes: publicCount(row.likes, row.showLikeCount),
  dislikes: publicCount(row.dislikes, row.showLikeCount),
  ...localizedTexts(row),
  category: presentCategory(row),
  tags: row.tags,
  width: row.width,
  height: row.height,
  hlsUrl: presentHlsUrl(row, isPublicEverywhere(row) ? cdnUrl : ''),
  processing: presentProcessing(row),
  captions: isUpcomingBroadcast(row) ? [] : presentCaptions(row),
  chapters: isOpenBroadcast(row) ? [] : presentChapters(row),
  loudnessGainDb: row.loudness ? playbackGain(row.loudness as Loudness) : null,
  canEmbed: isPublicVideo(row, null) && row.embedPolicy !== 'nowhere',
  visibility: row.visibility as Video['visibility'],
  approvalStatus: row.approvalStatus as Video['approvalStatus'],
  restrictedInCountries: row.restrictedInCountries,
  ...presentBroadcast(row),
  takenFromId: row.takenFromId,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const presentCategory = (row: { categoryId: number | null; categoryName: string | null }) =>
  row.categoryId === null || row.categoryName === null ? null : { id: row.categoryId, name: row.categoryName }

const presentCaptions = ({ captions, mediaKey }: VideoRow) =>
  captions.map(({ id, language, label, folder }) => ({
    id,
    language,
    label: displayLabel({ language, label }),
    url: mediaUrl(mediaKey, `${captionsPath(folder)}/${captionsFileName}`),
  }))

const presentChapters = (row: VideoRow) => (row.chapters as Chapter[] | null) ?? describedChapters(row)

/** A translated description may have no times. */
function describedChapters(row: VideoRow) {
  const { description, original } = localizedTexts(row)
  const { chapters } = parseChapters(description, row.durationSeconds)
  return chapters.length > 0 || !original
    ? chapters
    : parseChapters(original.description, row.durationSeconds).chapters
}

type MasterPlaylistRow = { mediaKey: string; masterVersion: number; broadcastState: string | null }

/** The version changes the URL of every master playlist, so that caches never serve an older one. */
export const presentHlsUrl = (row: MasterPlaylistRow, cdnUrl = '') =>
  row.masterVersion === 0 || isUpcomingBroadcast(row)
    ? null
    : `${cdnUrl.replace(/\/$/, '')}${mediaUrl(row.mediaKey, 'master.m3u8')}?v=${row.masterVersion}`

interface ProcessingRow {
  stage: string
  percent: number
  secondsLeft: number | null
  plannedRungs: unknown
  renditions: unknown
  growingRenditions: unknown
  encodingHeights: number[]
  masterVersion: number
  secondCodec: string | null
  secondCodecPercent: number
  errorCode: string | null
  errorMessage: string | null
}

type StageRow = Pick<ProcessingRow, 'stage' | 'percent' | 'masterVersion' | 'errorCode' | 'errorMessage'>

export function presentStage(row: StageRow): Pick<Processing, 'stage' | 'percent' | 'playable' | 'error'> {
  const hasError = row.errorCode !== null && row.errorMessage !== null
  return {
    stage: row.stage as ProcessingStage,
    percent: row.percent,
    playable: row.masterVersion > 0,
    ...(hasError && { error: { code: row.errorCode ?? '', message: failureText(row.errorMessage ?? '') } }),
  }
}

export function presentProcessing(row: ProcessingRow): Processing {
  return {
    ...presentStage(row),
    renditions: presentRenditions(row),
    secondsLeft: row.secondsLeft,
    readySeconds: presentReadySeconds(row),
    ...presentSecondCodec(row),
  }
}

/** Audio and video play together as far as both are stored. */
function presentReadySeconds(row: Pick<ProcessingRow, 'renditions' | 'growingRenditions'>) {
  const ready = growingOf(row).flatMap(({ readySeconds }) => readySeconds ?? [])
  return ready.length === 0 || renditionsOf(row).length > 0 ? null : Math.min(...ready)
}

function presentSecondCodec(row: ProcessingRow): Pick<Processing, 'secondCodec'> {
  const name = secondCodecs.find((codec) => codec === row.secondCodec)
  if (!name) return {}
  const done = hasSecondCodec(row, name)
  return { secondCodec: { name, percent: done ? 100 : row.secondCodecPercent, done } }
}

function presentRenditions(row: ProcessingRow): Processing['renditions'] {
  const heights = videoHeightsOf(primaryRenditionsOf(row))
  const growing = videoHeightsOf(growingOf(row))
  const planned = [...plannedRungsOf(row).map(({ height }) => height), ...growing]
  const waiting = [...new Set(planned)].filter((height) => !heights.includes(height))
  const percentOf = (height: number) => (row.encodingHeights.includes(height) ? row.percent : 0)
  return [
    ...heights.map((height) => ({ height, percent: 100, done: true, playable: true })),
    ...waiting.map((height) => {
      const playable = growing.includes(height)
      return { height, percent: percentOf(height), done: false, playable }
    }),
  ].toSorted((a, b) => a.height - b.height)
}
