import { removeRedundantEllipsis } from '@kinora/contract/text/ellipsis'
import { firstMatchIndex, type Term } from '@kinora/contract/text/fold-text'
import type {
  ChannelResult,
  PlaylistResult,
  SearchResult,
  VideoResult,
  VideoSuggestion,
} from '@kinora/contract/discovery/search/schemas'
import type { Post } from '@kinora/contract/community/posts/schemas'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import { presentUserSummary } from '../../people/users/present.ts'
import { localizedTitle } from '../../library/videos/localized-texts.ts'
import { presentBroadcastSummary, presentCard, presentPoster } from '../../library/videos/present.ts'
import type { CardRow } from '../../library/videos/queries.ts'
import type * as queries from './result-queries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { publicCount } from '../../people/settings/service.ts'

type ResultRow = Awaited<ReturnType<typeof queries.listResults>>[number]
type SuggestionRow = Awaited<ReturnType<typeof queries.suggest>>[number]

const snippetLength = 240
const snippetLead = 60

function buildSnippet(description: string, terms: readonly Term[]): string {
  const text = description.replace(/\s+/g, ' ').trim()
  const at = firstMatchIndex(text, terms) ?? 0
  const start = at > snippetLength - snippetLead ? at - snippetLead : 0
  // Starts at a word boundary, never inside a surrogate pair.
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const part = truncateText(text.slice(from), snippetLength)
  return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`
}

function presentQuote(quote: ResultRow['said'], terms: readonly Term[]): VideoResult['said'] {
  if (!quote) return null
  const { starts, lines } = quote
  const found = lines.findIndex((line) => firstMatchIndex(line, terms) !== undefined)
  const at = Math.max(0, found)
  return {
    text: truncateText(lines.slice(at, at + 2).join(' '), snippetLength),
    seconds: starts[at] ?? 0,
  }
}

/** Left joins make all columns nullable, but a row of this kind has them. */
const cardOf = (row: ResultRow) => presentCard({ ...row, id: row.videoId } as CardRow)
const presentOwner = ({ ownerId, ...row }: ResultRow) =>
  presentUserSummary({ ...row, id: ownerId } as Parameters<typeof presentUserSummary>[0])

const presentChannel = (row: ResultRow): ChannelResult => ({
  ...presentOwner(row),
  bio: row.bio ?? '',
  subscriberCount: publicCount(row.subscribers ?? 0, row.showSubscriberCount),
  videoCount: row.channelVideos ?? 0,
})

const presentPlaylist = (row: ResultRow): PlaylistResult => ({
  id: row.playlistId ?? 0,
  name: row.name ?? '',
  cover: (row.cover as ResponsiveImage | null) ?? (row.first?.[0] ? presentPoster(row.first[0]) : null),
  videoCount: row.videoCount ?? 0,
  updatedAt: (row.updatedAt ?? new Date(0)).toISOString(),
  owner: presentOwner(row),
  first: (row.first ?? []).map((video) => ({ title: localizedTitle(video), duration: video.duration })),
})

const presentVideo = (row: ResultRow, terms: readonly Term[]): VideoResult => ({
  ...cardOf(row),
  snippet: removeRedundantEllipsis(buildSnippet(row.description ?? '', terms)),
  said: presentQuote(row.said, terms),
})

export const presentResult = (
  row: ResultRow,
  terms: readonly Term[],
  posts: ReadonlyMap<number, Post>,
): SearchResult => ({
  id: `${row.kind} ${row.videoId ?? row.playlistId ?? row.postId ?? row.ownerId}`,
  video: row.kind === 'video' ? presentVideo(row, terms) : null,
  channel: row.kind === 'channel' ? presentChannel(row) : null,
  playlist: row.kind === 'playlist' ? presentPlaylist(row) : null,
  post: (row.postId !== null && posts.get(row.postId)) || null,
})

export const presentSuggestion = (row: SuggestionRow): VideoSuggestion => ({
  id: row.id,
  title: localizedTitle(row),
  thumbnailUrl: presentPoster(row)?.url ?? null,
  duration: row.durationSeconds,
  views: row.views,
  creator: { username: row.username },
  ...presentBroadcastSummary(row),
})
