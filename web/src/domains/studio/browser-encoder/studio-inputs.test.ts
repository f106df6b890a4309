import { afterEach, expect, it, vi } from 'vitest'
import { createInputs } from './studio-inputs.ts'

afterEach(() => void vi.unstubAllGlobals())

class FakeTrack extends EventTarget {
  stop = () => undefined
}

function openScreen() {
  const track = new FakeTrack()
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] }
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: async () => stream } })
  const problems: Record<string, unknown> = {}
  const inputs = createInputs({
    onStream: () => undefined,
    onProblem: (name, problem) => void (problems[name] = problem),
  })
  const end = async () => {
    await inputs.openScreen(false)
    track.dispatchEvent(new Event('ended'))
  }
  return { inputs, problems, end }
}

it('forgets what was wrong with an input that is not wanted any longer', async () => {
  const { inputs, problems, end } = openScreen()
  await end()
  expect(problems.screen).toBe('screenEnded')
  inputs.close('screen')
  expect(problems.screen).toBeUndefined()
})

it('keeps what was wrong when everything is turned off', async () => {
  const { inputs, problems, end } = openScreen()
  await end()
  inputs.closeAll()
  expect(problems.screen).toBe('screenEnded')
})
