import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface EdgeReading {
  count: number
  seconds: number
  isLowLatency: boolean
}

export interface EdgeReport {
  /** Parts or segments, of all readers. */
  read: number
  errors: string[]
  /** Of each part or segment and reader: from the first reader who had it to this one, in ms. */
  delaysMs: number[]
}

/** Readers at the edge of a broadcast, as players with blocking reloads (RFC 8216bis, 6.2.5.2), in a process of its own. */
export async function runEdgeReaders(playlistUrl: string, reading: EdgeReading): Promise<EdgeReport> {
  const program = fork(import.meta.filename, [playlistUrl, JSON.stringify(reading)])
  const reports: EdgeReport[] = []
  program.on('message', (report) => void reports.push(report as EdgeReport))
  // After the last message, and also where the process dies before its first.
  const [code] = (await once(program, 'close')) as [number | null]
  const [report] = reports
  if (!report) throw new Error(`The readers ended without a report: ${code}`)
  return report
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

async function fetchBytes(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${bytes.toString()}`)
  return bytes
}

const lastUri = { part: /.*\bURI="([^"]+-(\d+)\.(\d+)\.m4s)"/gs, segment: /.*\n(\S+-(\d+)\.m4s)/gs }

/** The newest part or segment, and what asks for the next one. */
function findNewest(playlist: string, isLowLatency: boolean) {
  const parts = playlist.replaceAll(/^#EXT-X-PRELOAD-HINT.*$/gm, '')
  const pattern = isLowLatency ? lastUri.part : lastUri.segment
  const [, uri = '', segment = '', part] = [...parts.matchAll(pattern)][0] ?? []
  const next = isLowLatency
    ? `_HLS_msn=${segment}&_HLS_part=${Number(part) + 1}`
    : `_HLS_msn=${Number(segment) + 1}`
  return { uri, next }
}

async function readEdge(playlistUrl: string, reading: EdgeReading, onRead: (uri: string) => void) {
  const until = performance.now() + reading.seconds * 1000
  let query = '_HLS_skip=YES'
  while (performance.now() < until) {
    const playlist = (await fetchBytes(`${playlistUrl}?${query}`)).toString()
    const { uri, next } = findNewest(playlist, reading.isLowLatency)
    await fetchBytes(new URL(uri, playlistUrl).href)
    onRead(uri)
    query = `${next}&_HLS_skip=YES`
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , playlistUrl = '', text = '{}'] = process.argv
  const reading = JSON.parse(text) as EdgeReading
  const firstReadAt = new Map<string, number>()
  const report: EdgeReport = { read: 0, errors: [], delaysMs: [] }
  const onRead = (uri: string) => {
    const now = performance.now()
    report.read++
    const first = firstReadAt.get(uri)
    if (first === undefined) firstReadAt.set(uri, now)
    report.delaysMs.push(now - (first ?? now))
  }
  const readers = Array.from({ length: reading.count }, () => readEdge(playlistUrl, reading, onRead))
  for (const result of await Promise.allSettled(readers))
    if (result.status === 'rejected') report.errors.push(String(result.reason))
  agent.destroy()
  // A long report is still on its way.
  process.send?.(report, () => process.disconnect())
}
