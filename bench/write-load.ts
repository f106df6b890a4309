import { startSession } from '../server/src/domains/people/accounts/sessions.ts'
import type { Context } from '../server/src/context.ts'

interface Writer {
  token: string
  videoIds: number[]
}
interface WriteLoadOptions {
  url: string
  writers: readonly Writer[]
  volume: number
}

/** One write in five edits a video, which invalidates caches everywhere; the others begin views and send beats. */
const editEvery = 5
/** One write in `viewEvery` begins a view, to stay below the limit per user and minute. */
const viewEvery = 12
/** Enough for the limits per user and minute, and coprime with both of the above, so that each writer does everything. */
const writerCount = 11

/** Creators of the seeded volume, signed in. */
export async function createWriters({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<Writer[]> {
  const emails = Array.from({ length: writerCount }, (_, at) => `volume${at + 1}@demo.invalid`)
  const users = await ctx.db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  const visit = { address: '', userAgent: '' }
  return Promise.all(
    users.map(async ({ id }) => {
      const videos = await ctx.db
        .selectFrom('videos')
        .select('id')
        .where('ownerId', '=', id)
        .limit(20)
        .execute()
      return {
        token: await startSession(ctx.db, id, new Date(), visit),
        videoIds: videos.map((video) => video.id),
      }
    }),
  )
}

export function startWriteLoad({ url, writers, volume }: WriteLoadOptions, perSecond: number) {
  const under = new Set<Promise<void>>()
  let count = 0
  let failure: unknown
  const viewIds = new Map<Writer, string>()
  const send = async ({ token }: Writer, method: 'POST' | 'PUT', path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    const answerText = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answerText}`)
    return answerText
  }
  const sendView = async (writer: Writer, number: number) => {
    const positionSeconds = number % 30
    const viewId = viewIds.get(writer)
    if (viewId && number % viewEvery !== 0) {
      const beat = { positionSeconds, watchedSeconds: positionSeconds }
      return void (await send(writer, 'POST', `/api/views/${viewId}/beats`, beat))
    }
    const response = await send(writer, 'POST', `/api/videos/${1 + (number % volume)}/views`, {
      positionSeconds,
    })
    viewIds.set(writer, (JSON.parse(response) as { viewId: string }).viewId)
  }
  const write = async (number: number) => {
    const writer = writers[number % writers.length]
    if (!writer) throw new Error('Nobody writes.')
    if (number % editEvery !== 0) return sendView(writer, number)
    const own = writer.videoIds[(number / editEvery) % writer.videoIds.length]
    await send(writer, 'PUT', `/api/videos/${own}`, { title: `Video as it is called the ${number}th time` })
  }
  const timer = setInterval(() => {
    const one = write(count++)
      .catch((error: unknown) => (failure ??= error))
      .then(() => void under.delete(one))
    under.add(one)
  }, 1000 / perSecond)
  return {
    count: () => count,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(under)
      if (failure) throw failure
      return count
    },
  }
}
