import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api.ts'

export const playOrderQuery = (id: PlaylistId, sort: QueueSearch['sort']) =>
  query(playlists.listVideoIds, { params: { id }, query: { sort } })

/** Deterministic hash of both numbers. */
function seededHash(id: number, seed: number) {
  const first = Math.imul(id ^ seed, 0x9e3779b1)
  const second = Math.imul(first ^ (first >>> 15), 0x85ebca6b)
  const third = Math.imul(second ^ (second >>> 13), 0xc2b2ae35)
  return (third ^ (third >>> 16)) >>> 0
}

/** Search parameter `shuffle`: the first video and the seed of the rest. */
export const createShuffleParam = (firstId: number, seed = Math.floor(Math.random() * 1e9)) =>
  `${firstId}-${seed}`

/** A shuffled order survives a reload; adding or removing videos does not move the others. */
export function playOrder(ids: readonly number[], shuffle: string | undefined): number[] {
  const [first = 0, seed = 0] = shuffle?.split('-').map(Number) ?? []
  if (shuffle === undefined) return [...ids]
  const rest = ids
    .filter((id) => id !== first)
    .toSorted((a, b) => seededHash(a, seed) - seededHash(b, seed) || a - b)
  return ids.includes(first) ? [first, ...rest] : rest
}

export function usePlayOrder({ list, sort, shuffle }: QueueSearch) {
  const found = useQuery(playOrderQuery(list, sort))
  return { isMissing: found.isError, order: found.data && playOrder(found.data.videoIds, shuffle) }
}

/** `at` is 0-based, and -1 if the video is not in the order. */
export function findNeighbours(order: readonly number[], id: number, isLoop: boolean) {
  const at = order.indexOf(id)
  if (at === -1) return { at, previous: undefined, next: order[0] }
  const isSingle = order.length < 2
  return {
    at,
    previous: order[at - 1] ?? (isLoop && !isSingle ? order.at(-1) : undefined),
    next: order[at + 1] ?? (isLoop && !isSingle ? order[0] : undefined),
  }
}
