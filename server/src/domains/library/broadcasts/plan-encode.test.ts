import { expect, it } from 'vitest'
import { broadcastRenditionNames } from '../../../media/broadcast/broadcast-arguments.ts'
import { planEncode } from './plan-encode.ts'

const facts = {
  video: { width: 1280, height: 720, frameRate: 25, kbps: 2500, copiesVideo: true },
  audio: { channels: 2, sampleRate: 48_000, copiesAudio: true },
} as Parameters<typeof planEncode>[0]

const renditionsOf = (options: { isBusy: boolean; begun: string[] }) =>
  broadcastRenditionNames(planEncode(facts, { isLowLatency: false, ...options }))

it('makes a smaller rung, unless the node is busy when the broadcast begins', () => {
  expect(renditionsOf({ isBusy: false, begun: [] })).toEqual(['720p', '480p', 'audio'])
  expect(renditionsOf({ isBusy: true, begun: [] })).toEqual(['720p', 'audio'])
})

it('keeps the renditions of the session before, whatever the load', () => {
  expect(renditionsOf({ isBusy: true, begun: ['720p', '480p', 'audio'] })).toEqual(['720p', '480p', 'audio'])
  expect(renditionsOf({ isBusy: false, begun: ['720p', 'audio'] })).toEqual(['720p', 'audio'])
})
