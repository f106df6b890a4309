import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { createLog } from '../../../platform/log.ts'
import type { ClaimVerdict } from './claim.ts'
import { admitEncoder } from './ingest-sessions.ts'

const refusal = { refusal: 'This broadcast has ended.', code: 'not_found' } as const

function createNode() {
  const config = { BROADCASTS: 1 }
  const log = createLog({ level: 'silent' })
  return { config, log, draining: new AbortController().signal } as Context
}

const admit = (ctx: Context, claim: () => Promise<ClaimVerdict>) =>
  admitEncoder(ctx, { protocol: 'rtmp', claim, encoder: '', stop: () => undefined })

it('an encoder has its place before it has its broadcast, and gives it back when it is refused', async () => {
  const ctx = createNode()
  const verdict = Promise.withResolvers<ClaimVerdict>()
  const first = admit(ctx, () => verdict.promise)
  expect(await admit(ctx, async () => refusal)).toMatchObject({ code: 'unavailable' })
  expect(await admit(createNode(), async () => refusal)).toEqual(refusal)
  verdict.resolve(refusal)
  expect(await first).toEqual(refusal)
  await setImmediate()
  await expect(admit(ctx, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await setImmediate()
  expect(await admit(ctx, async () => refusal)).toEqual(refusal)
})
