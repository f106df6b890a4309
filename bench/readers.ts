import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

export interface Reading {
  fast: number
  /** These take at most 1 MB a second. */
  slow: number
  seconds: number
}

export interface Readers {
  megabytesPerSecond: number
  /** In megabytes, of one reader over the whole time. */
  leastFast: number
  leastSlow: number
}

const slowBytesPerSecond = 1_000_000
const megabyte = 1_000_000

/** Lets many read an address for a while, in a process of their own, so that the server has its own processor time. */
export async function readers(url: string, reading: Reading): Promise<Readers> {
  const program = fork(import.meta.filename, [url, JSON.stringify(reading)])
  const [answer] = (await once(program, 'message')) as [Readers]
  await once(program, 'exit')
  return answer
}

/** Reads the address again and again until the time is over; answers how many bytes came. */
function readFor(url: string, { until, bytesPerSecond }: { until: number; bytesPerSecond: number }) {
  return new Promise<number>((resolve, reject) => {
    let taken = 0
    const startedAt = performance.now()
    const read = () => {
      const asking = request(url, { agent: false }, (answer) => {
        answer.on('data', (bytes: Buffer) => {
          taken += bytes.length
          const early = (taken / bytesPerSecond) * 1000 - (performance.now() - startedAt)
          if (early < 5) return
          answer.pause()
          setTimeout(() => answer.resume(), early)
        })
        answer.on('end', () => performance.now() < until && read())
      })
      asking.on('error', (error) => (performance.now() < until ? reject(error) : resolve(taken))).end()
      setTimeout(() => {
        asking.destroy()
        resolve(taken)
      }, until - performance.now())
    }
    read()
  })
}

async function readAll(url: string, { fast, slow, seconds }: Reading): Promise<Readers> {
  const until = performance.now() + seconds * 1000
  const speeds = [...Array<number>(fast).fill(Infinity), ...Array<number>(slow).fill(slowBytesPerSecond)]
  const taken = await Promise.all(speeds.map((bytesPerSecond) => readFor(url, { until, bytesPerSecond })))
  const least = (some: number[]) => (some.length > 0 ? Math.min(...some) / megabyte : 0)
  return {
    megabytesPerSecond: taken.reduce((sum, bytes) => sum + bytes, 0) / megabyte / seconds,
    leastFast: least(taken.slice(0, fast)),
    leastSlow: least(taken.slice(fast)),
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , url = '', reading = '{}'] = process.argv
  process.send?.(await readAll(url, JSON.parse(reading) as Reading))
  process.disconnect()
}
