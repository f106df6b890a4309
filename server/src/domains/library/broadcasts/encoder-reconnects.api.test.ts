import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import type { BroadcastMessage } from './broadcast-windows.ts'
import { claimBroadcast, type Claim } from './claim.ts'
import { broadcastTopic } from './segment-queries.ts'
import { interrupt } from './transitions.ts'
import { admitEncoder, drainSessions } from './ingest-sessions.ts'

const api = await startTestApp()
const { as, ctx, clock } = api
const ada = await api.newUser('ada', { isAdmin: true })
const { key } = (await as(ada, streamKey.renew, {})).ok
afterAll(() => api.close())

const create = async (title: string) => (await as(ada, broadcasts.create, { body: { title } })).ok.videoId
const end = (id: number) => as(ada, broadcasts.end, { params: { id } })
const sessions = new Map<string, Claim>()
const connect = async () => {
  const claim = await claimBroadcast(ctx, key)
  if ('ingestId' in claim) sessions.set(claim.ingestId, claim)
  return claim
}
// As a session does that is told to stop.
ctx.messages.subscribe(broadcastTopic, (message) => {
  const session = sessions.get((message as BroadcastMessage).stop ?? '')
  if (session) void interrupt(ctx, session)
})
const refusal = 'Your broadcast has ended. Stop your encoder, or prepare the next broadcast in the studio.'

it('an encoder that connects again after the end opens nothing, until something is prepared or it is long ago', async () => {
  const first = await create('Over')
  expect(await connect()).toMatchObject({ videoId: first })
  await end(first)
  expect(await connect()).toEqual({ refusal, code: 'not_found' })
  const second = await create('Next')
  expect(await connect()).toMatchObject({ videoId: second })
  await end(second)
  clock.forward(16 * 60)
  expect(await connect()).toHaveProperty('videoId')
})

it('an encoder is sent away by a node that drains, and another node goes on with its broadcast', async () => {
  const bob = await api.newUser('bob', { isAdmin: true })
  const { key: streamSecret } = (await as(bob, streamKey.renew, {})).ok
  const sentences: string[] = []
  const admission = await admitEncoder(ctx, {
    protocol: 'rtmp',
    claim: () => claimBroadcast(ctx, streamSecret),
    encoder: 'OBS',
    stop: (sentence) => {
      sentences.push(sentence)
      if ('session' in admission) admission.session.onEnd('stopped')
    },
  })
  if ('refusal' in admission) throw new Error(admission.refusal)
  const { claim } = admission
  await drainSessions(ctx)
  expect(sentences).toEqual(['The server stops. Try again.'])
  expect(await claimBroadcast(ctx, streamSecret)).toMatchObject({ videoId: claim.videoId })
})
