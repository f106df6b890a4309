import { msg, plural, t } from '@kinora/contract/text/translate'
import type { TagMode } from '@kinora/contract/studio/bulk/rules'
import type { BulkChange, BulkEdit } from '@kinora/contract/studio/bulk/schemas'
import { formatInteger } from '../../../lib/format.ts'

export const dialogDescription = (count: number) =>
  t`${plural({ count }, { one: 'For # video.', other: 'For # videos.' })}`

type CountLabel = (count: number) => string

const visibilityChangeLabels: Record<NonNullable<BulkChange['visibility']>, CountLabel> = {
  public: (count) => t`${plural({ count }, { one: '# video made public', other: '# videos made public' })}`,
  unlisted: (count) =>
    t`${plural({ count }, { one: '# video made unlisted', other: '# videos made unlisted' })}`,
  private: (count) =>
    t`${plural({ count }, { one: '# video made private', other: '# videos made private' })}`,
  draft: (count) => t`${plural({ count }, { one: '# video made drafts', other: '# videos made drafts' })}`,
}

const tagChangeLabels: Record<TagMode, CountLabel> = {
  add: (count) => t`${plural({ count }, { one: 'Tags added to # video', other: 'Tags added to # videos' })}`,
  remove: (count) =>
    t`${plural({ count }, { one: 'Tags removed from # video', other: 'Tags removed from # videos' })}`,
  replace: (count) =>
    t`${plural({ count }, { one: 'Tags replaced on # video', other: 'Tags replaced on # videos' })}`,
}

function doneLabel(change: BulkChange, count: number): string {
  if (change.delete)
    return t`${plural({ count }, { one: '# video moved to the trash', other: '# videos moved to the trash' })}`
  if (change.visibility) return visibilityChangeLabels[change.visibility](count)
  if (change.tags) return tagChangeLabels[change.tags.mode](count)
  if (change.playlist !== undefined)
    return t`${plural({ count }, { one: '# video added to the playlist', other: '# videos added to the playlist' })}`
  return change.category === null
    ? t`${plural({ count }, { one: '# video removed from its category', other: '# videos removed from their category' })}`
    : t`${plural({ count }, { one: '# video moved to the category', other: '# videos moved to the category' })}`
}

export function progressLabel(edit: BulkEdit): string {
  const { state, total } = edit
  const done = formatInteger(edit.done)
  if (state === 'running')
    return t`${plural({ total }, { one: msg`Changing # video: ${{ done }} done`, other: msg`Changing # videos: ${{ done }} done` })}`
  if (state === 'undoing')
    return t`${plural({ total }, { one: msg`Undoing: ${{ done }} of # video`, other: msg`Undoing: ${{ done }} of # videos` })}`
  if (state === 'undone')
    return t`${plural({ total }, { one: '# video as before', other: '# videos as before' })}`
  return doneLabel(edit.change, total - edit.refused)
}

export function refusedLabel({ refused, refusal }: Pick<BulkEdit, 'refused' | 'refusal'>): string {
  return refusal
    ? t`${plural({ count: refused }, { one: msg`${{ refused }} could not be changed: ${{ reason: refusal }}`, other: msg`${{ refused }} could not be changed: ${{ reason: refusal }}` })}`
    : t`${plural({ count: refused }, { one: msg`${{ refused }} could not be changed`, other: msg`${{ refused }} could not be changed` })}`
}
