import { withoutIdleEllipsis } from '@kinora/contract/ellipsis'
import { firstMatch, type Term } from '@kinora/contract/fold-text'
import type { Found, FoundChannel, FoundPlaylist, FoundVideo, VideoSuggestion } from '@kinora/contract/search'
import type { Post } from '@kinora/contract/posts'
import type { Picture } from '@kinora/contract/users'
import { shownCount } from '../settings/shown-count.ts'
import { presentPerson } from '../users/present.ts'
import { presentCard, presentPoster } from '../videos/present.ts'
import type { CardRow } from '../videos/queries.ts'
import type * as queries from './queries.ts'
import { cutText } from '@kinora/contract/cut-text'

type Row = Awaited<ReturnType<typeof queries.listFound>>[number]
type SuggestionRow = Awaited<ReturnType<typeof queries.suggest>>[number]

const snippetLength = 240
const before = 60

function snippetOf(description: string, terms: readonly Term[]): string {
  const text = description.replace(/\s+/g, ' ').trim()
  const at = firstMatch(text, terms) ?? 0
  const wanted = at > snippetLength - before ? at - before : 0
  // Starts at a word boundary, never inside a surrogate pair.
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const part = cutText(text.slice(from), snippetLength)
  return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`
}

function presentSaid(said: Row['said'], terms: readonly Term[]): FoundVideo['said'] {
  if (!said) return null
  const { starts, lines } = said
  const found = lines.findIndex((line) => firstMatch(line, terms) !== undefined)
  const at = Math.max(0, found)
  return {
    text: cutText(lines.slice(at, at + 2).join(' '), snippetLength),
    seconds: starts[at] ?? 0,
  }
}

/** Left joins make all columns nullable, but a row of this kind has them. */
const cardOf = (row: Row) => presentCard({ ...row, id: row.videoId } as CardRow)
const personOf = ({ ownerId, ...row }: Row) =>
  presentPerson({ ...row, id: ownerId } as Parameters<typeof presentPerson>[0])

const presentChannel = (row: Row): FoundChannel => ({
  ...personOf(row),
  bio: row.bio ?? '',
  subscriberCount: shownCount(row.subscribers ?? 0, row.showSubscriberCount),
  videoCount: row.channelVideos ?? 0,
})

const presentPlaylist = (row: Row): FoundPlaylist => ({
  id: row.playlistId ?? 0,
  name: row.name ?? '',
  cover: (row.picture as Picture | null) ?? (row.first?.[0] ? presentPoster(row.first[0]) : null),
  videoCount: row.videoCount ?? 0,
  updatedAt: (row.updatedAt ?? new Date(0)).toISOString(),
  owner: personOf(row),
  first: (row.first ?? []).map(({ title, duration }) => ({ title, duration })),
})

const presentVideo = (row: Row, terms: readonly Term[]): FoundVideo => ({
  ...cardOf(row),
  snippet: withoutIdleEllipsis(snippetOf(row.description ?? '', terms)),
  said: presentSaid(row.said, terms),
})

export const presentFound = (row: Row, terms: readonly Term[], posts: ReadonlyMap<number, Post>): Found => ({
  id: `${row.kind} ${row.videoId ?? row.playlistId ?? row.postId ?? row.ownerId}`,
  video: row.kind === 'video' ? presentVideo(row, terms) : null,
  channel: row.kind === 'channel' ? presentChannel(row) : null,
  playlist: row.kind === 'playlist' ? presentPlaylist(row) : null,
  post: (row.postId !== null && posts.get(row.postId)) || null,
})

export const presentSuggestion = (row: SuggestionRow): VideoSuggestion => ({
  id: row.id,
  title: row.title,
  thumbnailUrl: presentPoster(row)?.url ?? null,
  duration: row.durationSeconds,
  views: row.views,
  creator: { username: row.username },
})
