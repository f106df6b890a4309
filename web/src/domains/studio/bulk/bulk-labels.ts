import type { BulkChange, BulkEdit } from '@kinora/contract/studio/bulk/schemas'
import { formatInteger } from '../../../lib/format.ts'

export const videosLabel = (count: number) => (count === 1 ? '1 video' : `${formatInteger(count)} videos`)

const tagChangeLabels = {
  add: 'Tags added to',
  remove: 'Tags removed from',
  replace: 'Tags replaced on',
} as const

function doneLabel(change: BulkChange, count: number): string {
  const some = videosLabel(count)
  if (change.delete) return `${some} moved to the trash`
  if (change.visibility) return `${some} made ${change.visibility === 'draft' ? 'drafts' : change.visibility}`
  if (change.tags) return `${tagChangeLabels[change.tags.mode]} ${some}`
  if (change.playlist !== undefined) return `${some} added to the playlist`
  return change.category === null ? `${some} removed from their category` : `${some} moved to the category`
}

export function progressLabel({ state, change, total, done, refused }: BulkEdit): string {
  if (state === 'running') return `Changing ${videosLabel(total)}: ${formatInteger(done)} done`
  if (state === 'undoing') return `Undoing: ${formatInteger(done)} of ${videosLabel(total)}`
  if (state === 'undone') return `${videosLabel(total)} as before`
  return doneLabel(change, total - refused)
}
