import { expect, it } from 'vitest'
import { broadcastRenditionNames } from '../../../media/broadcast/broadcast-arguments.ts'
import { planEncode, type BegunRendition } from './plan-encode.ts'

const facts = {
  video: { width: 1280, height: 720, frameRate: 25, kbps: 2500, copiesVideo: true },
  audio: { channels: 2, sampleRate: 48_000, copiesAudio: true },
} as Parameters<typeof planEncode>[0]

const begunAs = (names: string[], source: 'remux' | 'encode' = 'remux') =>
  names.map((name) => ({ name, source: name === '720p' ? source : ('encode' as const) }))
const plan = (begun: BegunRendition[], { isBusy = false, video = {}, audio = facts.audio } = {}) =>
  planEncode({ video: { ...facts.video, ...video }, audio }, { isLowLatency: false, isBusy, begun })
const renditionsOf = ({ isBusy, begun }: { isBusy: boolean; begun: string[] }) => {
  const found = plan(begunAs(begun), { isBusy })
  return found && broadcastRenditionNames(found)
}

it.each([[[]], [['720p', '480p', 'audio']], [['720p', 'audio']]])(
  'makes a smaller rung unless the node is busy, whatever the session before had: %s',
  (begun) => {
    expect(renditionsOf({ isBusy: false, begun })).toEqual(['720p', '480p', 'audio'])
    expect(renditionsOf({ isBusy: true, begun })).toEqual(['720p', 'audio'])
  },
)

it('copies or encodes as the session before did', () => {
  const names = ['720p', 'audio']
  expect(plan(begunAs(names), { video: { copiesVideo: false } })?.copiesVideo).toBe(true)
  expect(plan(begunAs(names, 'encode'))).toMatchObject({ copiesVideo: false, copiesAudio: false })
  // It was never on air.
  expect(plan(names.map((name) => ({ name })))?.copiesVideo).toBe(true)
})

it('leaves out sound that comes later, and refuses what lacks a rendition or has another size', () => {
  expect(plan(begunAs(['720p']))?.input.audio).toBeNull()
  expect(plan(begunAs(['720p', 'audio']), { audio: null })).toBeUndefined()
  expect(plan(begunAs(['720p', 'audio']), { video: { width: 1920, height: 1080 } })).toBeUndefined()
})
