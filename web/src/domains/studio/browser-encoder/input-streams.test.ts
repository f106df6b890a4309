import { afterEach, expect, it, vi } from 'vitest'
import { createInputStreams } from './input-streams.ts'

afterEach(() => void vi.unstubAllGlobals())

class FakeTrack extends EventTarget {
  stop = () => undefined
}

function openScreen() {
  const track = new FakeTrack()
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] }
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: async () => stream } })
  const problems: Record<string, unknown> = {}
  const streams = createInputStreams({
    onStream: () => undefined,
    onProblem: (name, problem) => void (problems[name] = problem),
  })
  const end = async () => {
    await streams.openScreen(false)
    track.dispatchEvent(new Event('ended'))
  }
  return { streams, problems, end }
}

it('forgets what was wrong with an input that is not wanted any longer', async () => {
  const { streams, problems, end } = openScreen()
  await end()
  expect(problems.screen).toBe('screenEnded')
  streams.close('screen')
  expect(problems.screen).toBeUndefined()
})

it('keeps what was wrong when everything is turned off', async () => {
  const { streams, problems, end } = openScreen()
  await end()
  streams.closeAll()
  expect(problems.screen).toBe('screenEnded')
})
