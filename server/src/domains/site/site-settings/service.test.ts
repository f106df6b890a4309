import { defaultSiteSettings } from '@kinora/contract/site/site-settings/defaults'
import { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { expect, it } from 'vitest'
import { mergeSetting, mergeWithDefaults } from './service.ts'

it('are the defaults where nothing was decided, and those are sound', () => {
  expect(mergeWithDefaults({})).toEqual(defaultSiteSettings)
  expect(SiteSettings.parse(defaultSiteSettings)).toEqual(defaultSiteSettings)
})

it('merge stored values, of a group each part by itself', () => {
  const found = mergeWithDefaults({ preModeration: true, eligibility: { videoCount: 7 } })
  expect(found.preModeration).toBe(true)
  expect(found.eligibility).toEqual({ ...defaultSiteSettings.eligibility, videoCount: 7 })
})

it('ignore values that this version does not understand', () => {
  const found = mergeWithDefaults({ preModeration: 'yes', eligibility: { videoCount: -1 }, later: 1 })
  expect(found).toEqual(defaultSiteSettings)
})

it.each([
  ['a switch', true, false, false],
  ['a list, whole', ['a', 'b'], ['c'], ['c']],
  ['a part of a group', { a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
  ['a part of a group of which nothing was decided', undefined, { b: 3 }, { b: 3 }],
])('change: %s', (_name, before, change, after) => {
  expect(mergeSetting(before, change)).toEqual(after)
})
