import { expect, it } from 'vitest'
import { warningsFor } from './rules.ts'

// docs/product.md “Content warnings”

it.each([
  [[], false, []],
  [['Nudity', 'Violence'], false, ['Nudity', 'Violence']],
  [['nudity', 'Mature content'], true, []],
  [['Nudity', 'Flashing lights'], true, ['Flashing lights']],
])('of %j, with mature content %s, one is warned of %j', (contentWarnings, matureContent, expected) => {
  expect(warningsFor({ contentWarnings }, { matureContent })).toEqual(expected)
})
