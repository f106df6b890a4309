import { features } from '@kinora/contract'
import { expect, it } from 'vitest'
import { actionTexts } from './audit-action-texts.ts'
import { actionLabel, changesAsText, fieldChangesOf, targetLabel } from './audit-labels.ts'

it('formats an action', () => {
  expect(actionLabel('category.created')).toBe('Category created')
  expect(actionLabel('apiKey.revoked')).toBe('Api key revoked')
  expect(actionLabel('oldThing.was-dropped')).toBe('Old thing was dropped')
})

it('names what was changed', () => {
  expect(targetLabel({ kind: 'apiKey', id: 3 })).toBe('api key 3')
  expect(targetLabel({ kind: 'oldThing', id: 1500 })).toBe('old thing 1500')
})

it('has a text for the action of every call', () => {
  const calls = Object.values(features).flatMap((domain) =>
    Object.values(domain).flatMap((groups) => Object.values(groups).flatMap(Object.values)),
  ) as { audit?: string }[]
  const actions = calls.flatMap(({ audit }) => audit ?? [])
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((action) => !(action in actionTexts))).toEqual([])
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
