import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface ArrivalRate {
  perSecond: number
  seconds: number
}

/**
 * Open-loop load: sends requests at scheduled times whether or not earlier ones were answered. Returns the latencies
 * from the scheduled time in milliseconds, ascending.
 */
export async function measureOpenLoop(
  url: string,
  path: () => string,
  { perSecond, seconds }: ArrivalRate,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const begun = performance.now()
  const requests = Array.from({ length: perSecond * seconds }, async (_, at) => {
    const due = begun + (at * 1000) / perSecond
    await pause(Math.max(1, due - performance.now()))
    await timeResponse(url + path(), agent, headers)
    return performance.now() - due
  })
  const durations = await Promise.all(requests)
  agent.destroy()
  return durations.toSorted((a, b) => a - b)
}

function timeResponse(address: string, agent: Agent, headers: Record<string, string>) {
  return new Promise<void>((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
