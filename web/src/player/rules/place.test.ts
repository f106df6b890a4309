import { describe, expect, it } from 'vitest'
import { createPlace } from './place.ts'

const start = { seconds: 50, isPlaying: false, speed: 1 }
const played = { currentTime: 12, playbackRate: 1.5, paused: false }
const empty = { currentTime: 0, playbackRate: 1, paused: true }

function loaded() {
  const place = createPlace(start)
  place.arrive()
  return place
}

describe('createPlace', () => {
  it('hands over where a film begins, once', () => {
    const place = createPlace(start)
    expect(place.arrive()).toEqual(start)
    expect(place.arrive()).toBeNull()
  })

  it('keeps second, speed and whether it played over a change of source', () => {
    const place = loaded()
    place.leave(played)
    expect(place.arrive()).toEqual({ seconds: 12, speed: 1.5, isPlaying: true })
  })

  it('goes where somebody wanted to be while a source was replaced', () => {
    const place = loaded()
    place.leave(played)
    expect(place.change({ seconds: 30 })).toBe(true)
    expect(place.change({ speed: 2 })).toBe(true)
    expect(place.arrive()).toEqual({ seconds: 30, speed: 2, isPlaying: true })
  })

  it('changes nothing while a source is loaded', () => {
    const place = loaded()
    expect(place.change({ seconds: 30 })).toBe(false)
    expect(place.arrive()).toBeNull()
  })

  it('keeps everything over a source that never came', () => {
    const place = loaded()
    place.leave(played)
    place.leave(empty)
    place.leave(null)
    expect(place.arrive()).toEqual({ seconds: 12, speed: 1.5, isPlaying: true })
  })

  it('plays on when somebody pressed Play while nothing was loaded', () => {
    const place = createPlace(start)
    place.leave({ ...empty, paused: false })
    expect(place.waiting()?.isPlaying).toBe(true)
  })

  it('stays paused over a change of source, and plays where that is said', () => {
    const place = loaded()
    place.leave({ ...played, paused: true })
    expect(place.waiting()?.isPlaying).toBe(false)
    place.leave(empty, true)
    expect(place.waiting()?.isPlaying).toBe(true)
  })
})
