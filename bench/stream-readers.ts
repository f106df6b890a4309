import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

export interface ReadLoad {
  count: number
  bytesPerSecond: number | null
  seconds: number
}

export interface ReaderResult {
  bytes: number
  firstByteMs: number | null
}

/** Runs in a process of its own, so that the server keeps its processor time; slow readers are independent of fast ones. */
export async function runReaders(url: string, reading: ReadLoad): Promise<ReaderResult[]> {
  if (reading.count === 0) return []
  const program = fork(import.meta.filename, [url, JSON.stringify(reading)])
  const [answer] = (await once(program, 'message')) as [ReaderResult[]]
  await once(program, 'exit')
  return answer
}

function readUntil(url: string, { until, bytesPerSecond }: { until: number; bytesPerSecond: number }) {
  return new Promise<ReaderResult>((resolve, reject) => {
    const reader: ReaderResult = { bytes: 0, firstByteMs: null }
    const startedAt = performance.now()
    const read = () => {
      const clientRequest = request(url, { agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`))
        answer.on('data', (bytes: Buffer) => {
          reader.firstByteMs ??= performance.now() - startedAt
          reader.bytes += bytes.length
          const earlyMs = (reader.bytes / bytesPerSecond) * 1000 - (performance.now() - startedAt)
          if (earlyMs < 5) return
          answer.pause()
          setTimeout(() => answer.resume(), earlyMs)
        })
        answer.on('end', () => performance.now() < until && read())
      })
      clientRequest
        .on('error', (error) => (performance.now() < until ? reject(error) : resolve(reader)))
        .end()
      setTimeout(() => {
        clientRequest.destroy()
        resolve(reader)
      }, until - performance.now())
    }
    read()
  })
}

if (process.argv[1] === import.meta.filename) {
  const [, , url = '', text = '{}'] = process.argv
  const { count, seconds, bytesPerSecond } = JSON.parse(text) as ReadLoad
  const until = performance.now() + seconds * 1000
  const reading = Array.from({ length: count }, () =>
    readUntil(url, { until, bytesPerSecond: bytesPerSecond ?? Infinity }),
  )
  process.send?.(await Promise.all(reading))
  process.disconnect()
}
