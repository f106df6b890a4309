import type { WatchedVideo } from '@kinora/contract/history'
import { clock, dayOf, shortTime, type Nearness } from '../../lib/days.ts'

/** Watched at 13:48, Watched Thursday, 23:40, Watched 31 October */
export function watchedWords(time: string, nearness: Nearness): string {
  if (nearness === 'day') return `Watched at ${shortTime(time, nearness)}`
  if (nearness === 'week') return `Watched ${shortTime(time, nearness)}, ${clock(new Date(time))}`
  return `Watched ${shortTime(time, nearness)}`
}

export type Block = { kind: 'video'; entry: WatchedVideo } | { kind: 'shorts'; entries: WatchedVideo[] }

export interface Group {
  title: string
  nearness: Nearness
  blocks: Block[]
}

export function groupByDay(entries: readonly WatchedVideo[], now = new Date()): Group[] {
  const groups: Group[] = []
  for (const entry of entries) {
    const day = dayOf(entry.watchedAt, now)
    let group = groups.at(-1)
    if (group?.title !== day.title) groups.push((group = { ...day, blocks: [] }))
    const last = group.blocks.at(-1)
    if (!entry.isShort) group.blocks.push({ kind: 'video', entry })
    else if (last?.kind === 'shorts') last.entries.push(entry)
    else group.blocks.push({ kind: 'shorts', entries: [entry] })
  }
  return groups
}
