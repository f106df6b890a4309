import type { BulkEdit } from '@kinora/contract/studio/bulk/schemas'
import { expect, it } from 'vitest'
import { progressLabel } from './bulk-labels.ts'

const edit: BulkEdit = {
  id: 1,
  state: 'done',
  change: { visibility: 'private' },
  total: 1500,
  done: 1500,
  refused: 0,
  refusal: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  undoUntil: null,
}

// docs/product.md “Bulk edit”
it.each<[Partial<BulkEdit>, string]>([
  [{ state: 'running', done: 220 }, 'Changing 1,500 videos: 220 done'],
  [{}, '1,500 videos made private'],
  [{ total: 1, change: { visibility: 'draft' } }, '1 video made drafts'],
  [{ change: { delete: true }, total: 3, refused: 1 }, '2 videos moved to the trash'],
  [{ change: { tags: { mode: 'remove', tags: ['a'] } } }, 'Tags removed from 1,500 videos'],
  [{ change: { category: null } }, '1,500 videos removed from their category'],
  [{ state: 'undoing', done: 20 }, 'Undoing: 20 of 1,500 videos'],
  [{ state: 'undone' }, '1,500 videos as before'],
])('describes %j as “%s”', (more, text) => {
  expect(progressLabel({ ...edit, ...more })).toBe(text)
})
