import { expect, it } from 'vitest'
import { actionLabel, changesAsText, fieldChangesOf } from './audit-labels.ts'

it('formats an action', () => {
  expect(actionLabel('category.created')).toBe('Category created')
  expect(actionLabel('apiKey.revoked')).toBe('Api key revoked')
})

it('a change names each field with what was there and what is there', () => {
  expect(
    fieldChangesOf({ before: { isAdmin: false, name: 'A' }, after: { isAdmin: true, name: '' } }),
  ).toEqual([
    { field: 'is admin', before: 'no', after: 'yes' },
    { field: 'name', before: 'A', after: 'nothing' },
  ])
  expect(
    fieldChangesOf({
      before: { limits: { fileGb: 1, quotaGb: 2 } },
      after: { limits: { fileGb: 3, quotaGb: 2 } },
    }),
  ).toEqual([{ field: 'limits, file gb', before: '1', after: '3' }])
  expect(fieldChangesOf({ before: null, after: { tags: ['a', 'b'] } })).toEqual([
    { field: 'tags', after: 'a, b' },
  ])
  expect(changesAsText({ before: { name: 'A' }, after: null })).toBe('name: A')
  expect(changesAsText({ before: null, after: null })).toBe('')
})
