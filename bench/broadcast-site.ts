import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import type { BroadcastState, LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../server/test/free-port.ts'
import { startBenchServer } from './bench-server.ts'

const administrator = 'bench@demo.invalid'

interface SentCall {
  method: string
  path: string
}

/** A server on which an administrator goes live by RTMP. */
export async function startBroadcastSite() {
  const port = await findFreePort()
  const kinora = await startBenchServer({
    environment: { RTMP_PORT: String(port), ADMIN_EMAIL: administrator },
  })
  const token = await kinora.signIn(administrator)

  async function send<Result>({ method, path }: SentCall, body?: object): Promise<Result> {
    const answer = await fetch(kinora.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as Result
  }
  const sendTo = <Result>({ method, path }: SentCall, id: number) =>
    send<Result>({ method, path: path.replace(':id', String(id)) })

  const untilState = async (id: number, state: BroadcastState) => {
    while ((await sendTo<ManagedBroadcast>(broadcasts.find, id)).state !== state) await pause(100)
  }

  await send(siteSettings.update, { broadcasts: { from: 'everyone' } })
  const { key } = await send<{ key: string }>(streamKey.renew)
  return {
    ...kinora,
    token,
    /** For encoders. */
    address: `rtmp://127.0.0.1:${port}/live/${key}`,
    createBroadcast: async (title: string, latency: LatencyMode = 'normal') =>
      (await send<ManagedBroadcast>(broadcasts.create, { title, latency })).videoId,
    untilState,
    /** Resolves with the address of its first media playlist, and the heights of its renditions. */
    untilOnAir: async (id: number) => {
      await untilState(id, 'live')
      const { hlsUrl } = await send<{ hlsUrl: string }>({ method: 'GET', path: `/api/videos/${id}` })
      const master = await (await fetch(kinora.url + hlsUrl)).text()
      const [name = ''] = /^\S+\.m3u8$/m.exec(master) ?? []
      const heights = [...master.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height))
      return { playlistUrl: new URL(name, kinora.url + hlsUrl).href, heights }
    },
    endBroadcast: (id: number) => sendTo<ManagedBroadcast>(broadcasts.end, id),
  }
}
