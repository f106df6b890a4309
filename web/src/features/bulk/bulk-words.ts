import type { BulkChange, BulkEdit } from '@kinora/contract/bulk'
import { wholeNumber } from '../../lib/format.ts'

export const videosOf = (count: number) => (count === 1 ? '1 video' : `${wholeNumber(count)} videos`)

const shares = { add: 'Tags added to', remove: 'Tags removed from', replace: 'Tags replaced on' } as const

function doneWords(change: BulkChange, count: number): string {
  const some = videosOf(count)
  if (change.delete) return `${some} moved to the trash`
  if (change.visibility) return `${some} made ${change.visibility === 'draft' ? 'drafts' : change.visibility}`
  if (change.tags) return `${shares[change.tags.mode]} ${some}`
  if (change.playlist !== undefined) return `${some} added to the playlist`
  return change.category === null ? `${some} removed from their category` : `${some} moved to the category`
}

export function progressWords({ state, change, total, done, refused }: BulkEdit): string {
  if (state === 'running') return `Changing ${videosOf(total)}: ${wholeNumber(done)} done`
  if (state === 'undoing') return `Undoing: ${wholeNumber(done)} of ${videosOf(total)}`
  if (state === 'undone') return `${videosOf(total)} as before`
  return doneWords(change, total - refused)
}
