import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

export interface Reading {
  count: number
  bytesPerSecond: number | null
  seconds: number
}

export interface Reader {
  bytes: number
  firstByteMs: number | null
}

/** Runs in a process of its own, so that the server keeps its processor time; slow readers are independent of fast ones. */
export async function readers(url: string, reading: Reading): Promise<Reader[]> {
  if (reading.count === 0) return []
  const program = fork(import.meta.filename, [url, JSON.stringify(reading)])
  const [answer] = (await once(program, 'message')) as [Reader[]]
  await once(program, 'exit')
  return answer
}

function readFor(url: string, { until, bytesPerSecond }: { until: number; bytesPerSecond: number }) {
  return new Promise<Reader>((resolve, reject) => {
    const reader: Reader = { bytes: 0, firstByteMs: null }
    const startedAt = performance.now()
    const read = () => {
      const asking = request(url, { agent: false }, (answer) => {
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
      asking.on('error', (error) => (performance.now() < until ? reject(error) : resolve(reader))).end()
      setTimeout(() => {
        asking.destroy()
        resolve(reader)
      }, until - performance.now())
    }
    read()
  })
}

if (process.argv[1] === import.meta.filename) {
  const [, , url = '', text = '{}'] = process.argv
  const { count, seconds, bytesPerSecond } = JSON.parse(text) as Reading
  const until = performance.now() + seconds * 1000
  const reading = Array.from({ length: count }, () =>
    readFor(url, { until, bytesPerSecond: bytesPerSecond ?? Infinity }),
  )
  process.send?.(await Promise.all(reading))
  process.disconnect()
}
