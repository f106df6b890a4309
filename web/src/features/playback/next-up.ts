import type { VideoCard } from '@kinora/contract/videos'

/** After this many videos that started by themselves and that nobody touched, somebody may be asleep. */
const untouchedLimit = 4

/** The video that follows: the first that was not watched in this visit, else the first other one. */
export function nextUp(
  list: readonly VideoCard[],
  now: number,
  watched: readonly number[],
): VideoCard | undefined {
  const others = list.filter(({ id }) => id !== now)
  return others.find(({ id }) => !watched.includes(id)) ?? others[0]
}

/** The video before this one in this visit. */
export const previousOf = (watched: readonly number[], now: number) =>
  watched.slice(0, watched.lastIndexOf(now)).findLast((id) => id !== now)

/** The order in which videos were watched; going back does not add to it. */
export function withWatched(watched: readonly number[], id: number) {
  return watched.includes(id) ? watched : [...watched, id]
}

/** Whether to ask before another video starts by itself. */
export const asksFirst = (untouched: number) => untouched >= untouchedLimit
