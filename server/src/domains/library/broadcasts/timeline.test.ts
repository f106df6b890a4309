import { expect, it } from 'vitest'
import { picturesOf, positionsOf, standInsOf } from './timeline.ts'

it('knows the largest picture', () => {
  expect(picturesOf(['480p', 'audio', '1080p', '720p'])).toEqual(['1080p', '720p', '480p'])
})

it('begins at the first position', () => {
  expect(positionsOf(['720p', '480p', 'audio'], {})).toEqual({ '720p': 0, '480p': 0, audio: 0 })
})

it('continues all pictures where the largest does, and the sound where it is', () => {
  const next = { '480p': 7, audio: 10, '1080p': 8 }
  expect(positionsOf(['1080p', '480p', 'audio'], next)).toEqual({ '1080p': 8, '480p': 8, audio: 10 })
  // One that the session before had no room for.
  expect(positionsOf(['720p', '480p'], { '720p': 3 })).toEqual({ '720p': 3, '480p': 3 })
})

it('lets the largest picture stand in for the smaller ones', () => {
  expect(standInsOf(['720p', '480p', 'audio'], ['720p', 'audio'])).toEqual({
    largest: '720p',
    smaller: ['480p'],
    leftOut: ['480p'],
  })
  expect(standInsOf(['720p'], ['720p', '480p'])).toEqual({ largest: '720p', smaller: ['480p'], leftOut: [] })
})
