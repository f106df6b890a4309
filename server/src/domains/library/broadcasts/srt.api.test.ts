import { streamKey } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { flvHeader } from '../../../media/rtmp/flv-tags.ts'
import { startSrtIngest } from './srt-ingest.ts'

// docs/live.md “SRT”

const environment = { SRT_PORTS: '7000-7001', LOG_LEVEL: 'trace' }
const api = await startTestApp({ environment })
const { as, db, ctx, clock } = api
ctx.media.canReceiveSrt = async () => true
const boss = await api.newUser('boss', { isAdmin: true })
const [ada, bob, eve] = [await api.newUser('ada'), await api.newUser('bob'), await api.newUser('eve')]
afterAll(() => api.close())
const allow = (from: 'nobody' | 'everyone') =>
  as(boss, siteSettings.update, { body: { broadcasts: { from } } })
beforeAll(() => allow('everyone'))

const reserve = (user: TestUser | null) => as(user, streamKey.reserveSrt, {})
const find = async (user: TestUser) => (await as(user, streamKey.find, {})).ok.srt
const reservationOf = async (user: TestUser) => (await reserve(user)).ok.srt?.reservation

describe('a port for SRT', () => {
  it('is reserved for twelve hours with a passphrase that only its owner sees', async () => {
    expect(await find(ada)).toEqual({ reservation: null })
    const { status, ok } = await reserve(ada)
    expect(status).toBe(201)
    const expiresAt = new Date(clock.now().getTime() + 12 * 3_600_000).toISOString()
    const passphrase = ok.srt?.reservation?.passphrase ?? ''
    expect(ok.srt).toEqual({ reservation: { url: 'srt://localhost:7000', passphrase, expiresAt } })
    expect(passphrase).toMatch(/^[\da-f]{32}$/)
    expect(await find(ada)).toEqual(ok.srt)
    expect(await find(eve)).toEqual({ reservation: null })
    const [row] = await db.selectFrom('srtReservations').selectAll().execute()
    expect(row?.sealedPassphrase.includes(passphrase)).toBe(false)
    expect(api.logLines.join('')).not.toContain(passphrase)
  })

  it('stays the same when it is reserved again, with another passphrase', async () => {
    const before = (await find(ada))?.reservation
    const after = await reservationOf(ada)
    expect(after?.url).toBe(before?.url)
    expect(after?.passphrase).not.toBe(before?.passphrase)
  })

  it('is refused to visitors, and to those who may not go live', async () => {
    expect((await reserve(null)).status).toBe(401)
    await allow('nobody')
    expect((await reserve(ada)).status).toBe(403)
    await allow('everyone')
  })

  it('belongs to one channel at a time, and is free when it was given back or has expired', async () => {
    expect((await reservationOf(bob))?.url).toBe('srt://localhost:7001')
    const full = await reserve(eve)
    expect([full.status, full.error.message]).toEqual([
      409,
      'All ports for SRT are reserved. Use RTMP, or try again later.',
    ])
    expect((await as(bob, streamKey.releaseSrt, {})).status).toBe(204)
    expect(await find(bob)).toEqual({ reservation: null })
    expect((await reservationOf(eve))?.url).toBe('srt://localhost:7001')
    clock.forward(12 * 3600 + 1)
    expect(await find(ada)).toEqual({ reservation: null })
    expect((await reservationOf(bob))?.url).toBe('srt://localhost:7000')
  })

  it('stays reserved while it receives', async () => {
    const output = new PassThrough()
    const ended = Promise.withResolvers<{ lastErrorOutput: string }>()
    const kill = () => {
      output.end()
      ended.resolve({ lastErrorOutput: '' })
    }
    ctx.media.listenForSrt = () => ({ output, kill, ended: ended.promise })
    const { url } = (await reservationOf(bob)) ?? {}
    const ingest = await startSrtIngest(ctx)
    output.write(flvHeader)
    for (let times = 0; times < 3; times++) {
      clock.forward(11 * 3600)
      const expiresAt = new Date(clock.now().getTime() + 12 * 3_600_000).toISOString()
      await expect
        .poll(() => find(bob), { timeout: 10_000 })
        .toMatchObject({ reservation: { url, expiresAt } })
    }
    await ingest?.close()
  })

  it('goes with the account', async () => {
    await db.deleteFrom('users').where('id', '=', bob.id).execute()
    expect(await db.selectFrom('srtReservations').where('userId', '=', bob.id).selectAll().execute()).toEqual(
      [],
    )
  })

  it('is not offered where ffmpeg cannot receive it', async () => {
    ctx.media.canReceiveSrt = async () => false
    expect(await find(ada)).toBeNull()
    expect((await reserve(ada)).status).toBe(409)
  })
})
