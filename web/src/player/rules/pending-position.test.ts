import { describe, expect, it } from 'vitest'
import { liveEdge } from './broadcast-edge.ts'
import { createPendingPosition } from './pending-position.ts'

const start = { seconds: 50, isPlaying: false, speed: 1 }
const played = { currentTime: 12, playbackRate: 1.5, paused: false }
const empty = { currentTime: 0, playbackRate: 1, paused: true }

function loaded() {
  const position = createPendingPosition(start)
  position.consume()
  return position
}

describe('createPlace', () => {
  it('hands over the start position, once', () => {
    const position = createPendingPosition(start)
    expect(position.consume()).toEqual(start)
    expect(position.consume()).toBeNull()
  })

  it('keeps second, speed and whether it played over a change of source', () => {
    const position = loaded()
    position.capture(played)
    expect(position.consume()).toEqual({ seconds: 12, speed: 1.5, isPlaying: true })
  })

  it('seeks to the position requested while the source was replaced', () => {
    const position = loaded()
    position.capture(played)
    expect(position.update({ seconds: 30 })).toBe(true)
    expect(position.update({ speed: 2 })).toBe(true)
    expect(position.consume()).toEqual({ seconds: 30, speed: 2, isPlaying: true })
  })

  it('changes nothing while a source is loaded', () => {
    const position = loaded()
    expect(position.update({ seconds: 30 })).toBe(false)
    expect(position.consume()).toBeNull()
  })

  it('keeps everything over a source that never came', () => {
    const position = loaded()
    position.capture(played)
    position.capture(empty)
    position.capture(null)
    expect(position.consume()).toEqual({ seconds: 12, speed: 1.5, isPlaying: true })
  })

  it('plays when Play was pressed while nothing was loaded', () => {
    const position = createPendingPosition(start)
    position.capture({ ...empty, paused: false })
    expect(position.read()?.isPlaying).toBe(true)
  })

  it('keeps the live edge while nothing is loaded, and then where a broadcast is', () => {
    const position = createPendingPosition({ seconds: liveEdge, isPlaying: true, speed: 1 })
    position.capture(empty)
    expect(position.consume()).toEqual({ seconds: liveEdge, isPlaying: true, speed: 1 })
    position.capture({ currentTime: 3600, playbackRate: 1.04, paused: false })
    expect(position.consume()).toEqual({ seconds: 3600, isPlaying: true, speed: 1 })
  })

  it('stays paused over a change of source, and plays on request', () => {
    const position = loaded()
    position.capture({ ...played, paused: true })
    expect(position.read()?.isPlaying).toBe(false)
    position.capture(empty, true)
    expect(position.read()?.isPlaying).toBe(true)
  })
})
