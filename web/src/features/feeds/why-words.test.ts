import { whyCodes } from '@kinora/contract/feeds'
import { describe, expect, it } from 'vitest'
import { reasonOf, sharesOf } from './why-words.ts'

// docs/product.md “Home”: why a video is shown.
describe('reasonOf', () => {
  it('has words for everything that may speak for a video', () => {
    for (const code of whyCodes) {
      expect(reasonOf(code, 'home').before).toBeTruthy()
      expect(reasonOf(code, 'related').before).toBeTruthy()
    }
  })

  it('speaks of the viewer on home, and of the other video beside it', () => {
    expect(reasonOf('watchedWith', 'home')).toEqual({
      before: 'People who finished ',
      after: ' finished this too',
    })
    expect(reasonOf('tag', 'home').before).toBe('You lately watched videos with the tag ')
    expect(reasonOf('tag', 'related').before).toBe('It has the same tag, ')
  })
})

it('says how much each reason is of all of them', () => {
  expect(sharesOf([1, 0.5, 0.5])).toEqual([50, 25, 25])
  expect(sharesOf([1, -1])).toEqual([100, 0])
  expect(sharesOf([0])).toEqual([0])
  expect(sharesOf([])).toEqual([])
})
