import { randomInt } from 'node:crypto'
import { startSession } from '../../src/domains/people/accounts/sessions.ts'
import { openDatabase, type Db } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { insertPlayableVideo } from '../insert-video.ts'

const writerCount = 200
const videoCount = 20

export interface Community {
  tokens: string[]
  videoIds: number[]
}

/** Signed-in users and videos without files. */
export async function plantCommunity(databaseUrl: string): Promise<Community> {
  const db = openDatabase(databaseUrl, { log: createLog({ level: 'silent' }) })
  try {
    const ids = await insertUsers(db)
    const visit = { address: '', userAgent: '' }
    const tokens = await Promise.all(ids.map((id) => startSession(db, id, new Date(), visit)))
    const [ownerId = 0] = ids
    const videoIds = []
    for (let at = 0; at < videoCount; at++) videoIds.push(await insertPlayableVideo(db, { ownerId }))
    return { tokens, videoIds }
  } finally {
    await db.destroy()
  }
}

async function insertUsers(db: Db): Promise<number[]> {
  const run = randomInt(1e9)
  const values = Array.from({ length: writerCount }, (_, at) => ({
    email: `drill${at}-${run}@drill.invalid`,
    username: `drill${at}-${run}`,
  }))
  const rows = await db.insertInto('users').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

interface LoadOptions extends Community {
  url: string
  perSecond: number
  /** Of a hundred requests; each is a comment with a text of its own. */
  writePercent: number
}

export interface Acknowledged {
  content: string
  atMs: number
}

export interface Failure {
  request: string
  sentAtMs: number
  atMs: number
  reason: string
}

const maxAnswerMs = 30_000

/** Requests at an even pace, whether or not earlier ones were answered. */
export function startLoad({ url, tokens, videoIds, perSecond, writePercent }: LoadOptions) {
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  const failures: Failure[] = []
  const acknowledged: Acknowledged[] = []
  const pending = new Set<Promise<void>>()
  let sent = 0
  let written = 0

  const send = async (user: number, path: string, content?: string) => {
    const sentAtMs = Math.round(elapsedMs())
    try {
      await request(url + path, tokens[user % tokens.length] ?? '', content)
      if (content !== undefined) acknowledged.push({ content, atMs: elapsedMs() })
    } catch (error) {
      const method = content === undefined ? 'GET' : 'POST'
      const atMs = Math.round(elapsedMs())
      failures.push({ request: `${method} ${path}`, sentAtMs, atMs, reason: reasonOf(error) })
    }
  }
  const sendNext = (number: number) => {
    const video = videoIds[randomInt(videoIds.length)] ?? 0
    if (number % 100 >= writePercent) return send(number, reads[number % reads.length]?.(video) ?? '/')
    // In turn: each may write twenty comments a minute.
    return send(written++, `/api/videos/${video}/comments`, `Comment ${number} ${randomInt(1e9)}`)
  }
  const sendDue = () => {
    const due = Math.floor((elapsedMs() / 1000) * perSecond)
    while (sent < due) {
      const ended = sendNext(sent++).then(() => void pending.delete(ended))
      pending.add(ended)
    }
  }
  const timer = setInterval(sendDue, 5)

  return {
    failures,
    acknowledged,
    sent: () => sent,
    elapsedMs,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

const reads: ((video: number) => string)[] = [
  () => '/',
  () => '/api/videos',
  (video) => `/api/videos/${video}`,
  (video) => `/video/${video}`,
  (video) => `/api/videos/${video}/comments`,
  () => '/api/auth/me',
]

/** @throws when it is not answered well */
async function request(address: string, token: string, content?: string) {
  const answer = await fetch(address, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(content !== undefined && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(maxAnswerMs),
    ...(content !== undefined && { method: 'POST', body: JSON.stringify({ content }) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

/** How many of the acknowledged comments a database does not have, or has twice. */
export async function countLost(databaseUrl: string, acknowledged: readonly Acknowledged[]) {
  const db = openDatabase(databaseUrl, { log: createLog({ level: 'silent' }) })
  try {
    const rows = await db.selectFrom('comments').select('content').execute()
    const counts = new Map<string, number>()
    for (const { content } of rows) counts.set(content, (counts.get(content) ?? 0) + 1)
    const lost = acknowledged.filter(({ content }) => !counts.has(content)).length
    const doubled = acknowledged.filter(({ content }) => (counts.get(content) ?? 0) > 1).length
    return { lost, doubled }
  } finally {
    await db.destroy()
  }
}
