import type { WatchedVideo } from '@kinora/contract/discovery/history/schemas'
import { formatTime, dayGroupOf, formatShortTime, type DayGroupUnit } from '../../../lib/dates.ts'

/** Watched at 13:48, Watched Thursday, 23:40, Watched 31 October */
export function watchedLabel(time: string, nearness: DayGroupUnit): string {
  if (nearness === 'day') return `Watched at ${formatShortTime(time, nearness)}`
  if (nearness === 'week') return `Watched ${formatShortTime(time, nearness)}, ${formatTime(new Date(time))}`
  return `Watched ${formatShortTime(time, nearness)}`
}

export type HistoryBlock =
  | { kind: 'video'; entry: WatchedVideo }
  | { kind: 'shorts'; entries: WatchedVideo[] }

export interface DayGroup {
  title: string
  nearness: DayGroupUnit
  blocks: HistoryBlock[]
}

export function groupByDay(entries: readonly WatchedVideo[], now = new Date()): DayGroup[] {
  const groups: DayGroup[] = []
  for (const entry of entries) {
    const day = dayGroupOf(entry.watchedAt, now)
    let group = groups.at(-1)
    if (group?.title !== day.title)
      groups.push((group = { title: day.title, nearness: day.unit, blocks: [] }))
    const last = group.blocks.at(-1)
    if (!entry.isShort) group.blocks.push({ kind: 'video', entry })
    else if (last?.kind === 'shorts') last.entries.push(entry)
    else group.blocks.push({ kind: 'shorts', entries: [entry] })
  }
  return groups
}
