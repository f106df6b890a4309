import { describe, expect, it } from 'vitest'
import { createPendingPosition } from './pending-position.ts'

const start = { seconds: 50, isPlaying: false, speed: 1 }
const played = { currentTime: 12, playbackRate: 1.5, paused: false }
const empty = { currentTime: 0, playbackRate: 1, paused: true }

function loaded() {
  const place = createPendingPosition(start)
  place.consume()
  return place
}

describe('createPlace', () => {
  it('hands over where a film begins, once', () => {
    const place = createPendingPosition(start)
    expect(place.consume()).toEqual(start)
    expect(place.consume()).toBeNull()
  })

  it('keeps second, speed and whether it played over a change of source', () => {
    const place = loaded()
    place.capture(played)
    expect(place.consume()).toEqual({ seconds: 12, speed: 1.5, isPlaying: true })
  })

  it('goes where somebody wanted to be while a source was replaced', () => {
    const place = loaded()
    place.capture(played)
    expect(place.update({ seconds: 30 })).toBe(true)
    expect(place.update({ speed: 2 })).toBe(true)
    expect(place.consume()).toEqual({ seconds: 30, speed: 2, isPlaying: true })
  })

  it('changes nothing while a source is loaded', () => {
    const place = loaded()
    expect(place.update({ seconds: 30 })).toBe(false)
    expect(place.consume()).toBeNull()
  })

  it('keeps everything over a source that never came', () => {
    const place = loaded()
    place.capture(played)
    place.capture(empty)
    place.capture(null)
    expect(place.consume()).toEqual({ seconds: 12, speed: 1.5, isPlaying: true })
  })

  it('plays on when somebody pressed Play while nothing was loaded', () => {
    const place = createPendingPosition(start)
    place.capture({ ...empty, paused: false })
    expect(place.read()?.isPlaying).toBe(true)
  })

  it('stays paused over a change of source, and plays where that is said', () => {
    const place = loaded()
    place.capture({ ...played, paused: true })
    expect(place.read()?.isPlaying).toBe(false)
    place.capture(empty, true)
    expect(place.read()?.isPlaying).toBe(true)
  })
})
