import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, expect, it, vi } from 'vitest'
import { findFreePort } from '../../../../test/free-port.ts'
import { startTestApp } from '../../../../test/harness.ts'
import { recordRtp } from '../../../media/whip/recorded-rtp.fixture.ts'
import { openWhipSender } from '../../../media/whip/whip-sender.fixture.ts'

// docs/live.md: from a browser to a film.

const api = await startTestApp({ environment: { WHIP_PORT: String(await findFreePort()) } })
const { as, app } = api
const ada = await api.newUser('ada', { isAdmin: true })
afterAll(() => api.close())

const wait = { timeout: 60_000, interval: 100 }

it('a browser goes on air, stops, and its broadcast is a film when it is ended', async () => {
  await as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } })
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok
  const params = { id: videoId }
  const find = async () => (await as(ada, broadcasts.find, { params })).ok
  const packets = await recordRtp(process.env.FFMPEG_PATH ?? 'ffmpeg', 12)
  const sender = await openWhipSender()
  try {
    const headers = { authorization: `Bearer ${ada.token}` }
    const answer = await app.inject({
      method: 'POST',
      url: `/whip?video=${videoId}`,
      payload: sender.offer,
      headers: { ...headers, 'content-type': 'application/sdp' },
    })
    expect(answer.statusCode).toBe(201)
    await sender.connect(answer.body)
    await sender.send(packets)
    await vi.waitFor(async () => expect((await find()).state).toBe('live'), wait)
    const master = await app.inject({ url: (await as(null, videos.find, { params })).ok.hlsUrl ?? '' })
    expect(master.body).toContain('RESOLUTION=640x360')

    await app.inject({ method: 'DELETE', url: String(answer.headers.location), headers })
    expect((await find()).state).toBe('interrupted')
    const { ok } = await as(ada, broadcasts.end, { params })
    expect(ok.state).toBe('ended')
    // What waits for a busy ffmpeg when its publisher stops is given up.
    expect(ok.durationSeconds).toBeGreaterThan(4)
    expect(ok.durationSeconds).toBeLessThan(13)
  } finally {
    await sender.close()
  }
}, 180_000)
