import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failWith = (status: number) => async () => {
  throw Object.assign(new Error(String(status)), { status })
}

it('a temporary failure is retried automatically while the query is on screen', async () => {
  const client = createQueryClient()
  const load = vi.fn<() => Promise<string>>(failWith(503))
  const options = { queryKey: ['film'], queryFn: load, retry: false, refetchInterval: () => false as const }
  const observer = new QueryObserver(client, options)
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(load).toHaveBeenCalledTimes(3)
  load.mockResolvedValue('film')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(4)
  expect(observer.getCurrentResult().data).toBe('film')

  load.mockImplementation(failWith(503))
  await client.refetchQueries()
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(5)
})

it('an answer that stays the same is not asked for again', async () => {
  const client = createQueryClient()
  const load = vi.fn<() => Promise<string>>(failWith(404))
  const observer = new QueryObserver(client, { queryKey: ['film'], queryFn: load, retry: false })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  leave()
})
