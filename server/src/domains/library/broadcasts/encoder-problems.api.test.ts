import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { findFreePort } from '../../../../test/free-port.ts'
import { startTestApp } from '../../../../test/harness.ts'
import { claimSession } from './claim.ts'
import { openIngestSession } from './ingest-session.ts'
import { goOnAir, interrupt } from './transitions.ts'
import { createWhipPublishing } from './whip-publishing.ts'

// docs/live.md “When something breaks”: what an encoder cannot be told, the studio shows.

const api = await startTestApp({ environment: { WHIP_PORT: String(await findFreePort()) } })
const { as, ctx } = api
const ada = await api.newUser('ada', { isAdmin: true })
const publishing = await createWhipPublishing(ctx)
let key: string
beforeAll(async () => {
  await as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } })
  key = (await as(ada, streamKey.renew, {})).ok.key
})
afterAll(async () => {
  await publishing.close()
  await api.close()
})

let videoId: number
beforeEach(async () => {
  videoId = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok.videoId
})

const findProblem = async () => (await as(ada, broadcasts.find, { params: { id: videoId } })).ok.problem
async function claim() {
  const verdict = await claimSession(ctx, videoId)
  if ('refusal' in verdict) throw new Error(verdict.refusal)
  return verdict
}

it('shows that an encoder sends B-frames by WHIP, until the broadcast is on air', async () => {
  const details = { encoder: 'OBS', takesOver: false, stop: () => undefined }
  const { sink } = await publishing.options.startBroadcast({ ownerId: ada.id, key }, details)
  expect(await findProblem()).toBeNull()
  sink.onEnd('unsupported')
  await vi.waitFor(async () => expect(await findProblem()).toBe('bFrames'))

  const next = await claim()
  expect(await findProblem()).toBe('bFrames')
  await goOnAir(ctx, { ...next, renditions: [], width: 640, height: 360 })
  expect(await findProblem()).toBeNull()
  await interrupt(ctx, next)
  expect(await findProblem()).toBeNull()
  await as(ada, broadcasts.end, { params: { id: videoId } })
})

it('tells an encoder by RTMP at once, and shows it, too', async () => {
  const sentences: string[] = []
  const stop = (sentence: string) => void sentences.push(sentence)
  const session = await openIngestSession(ctx, { claim: await claim(), encoder: '', stop })
  // Sorenson H.263
  await session.onTag({ type: 9, timestampMs: 0, payload: Buffer.of(0x12, 0, 0) })
  expect(sentences).toEqual([expect.stringContaining('Sorenson')])
  session.onEnd('stopped')
  await session.closed
  expect(await findProblem()).toBe('codec')
})
