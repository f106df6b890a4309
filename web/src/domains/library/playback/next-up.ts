import type { VideoCard } from '@kinora/contract/library/videos/schemas'

/** After this many videos without user input, the viewer may be asleep. */
const autoplayLimit = 4

export function pickNextVideo(
  list: readonly VideoCard[],
  now: number,
  watched: readonly number[],
): VideoCard | undefined {
  const candidates = list.filter(({ id }) => id !== now)
  return candidates.find(({ id }) => !watched.includes(id)) ?? candidates[0]
}

export const previousVideoId = (watched: readonly number[], now: number) =>
  watched.slice(0, watched.lastIndexOf(now)).findLast((id) => id !== now)

export function addWatched(watched: readonly number[], id: number) {
  return watched.includes(id) ? watched : [...watched, id]
}

export const shouldConfirmViewer = (untouched: number) => untouched >= autoplayLimit
