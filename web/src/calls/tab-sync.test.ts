import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { syncTabs } from './tab-sync.ts'
import { linkedQuery, optimisticMutationOptions } from './use-optimistic-mutation.ts'

interface LikeState {
  on: boolean
}
const [like, count] = [{ queryKey: ['like'] } as never, { queryKey: ['count'] } as never]

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const leave of cleanups.splice(0)) leave()
})

function openTab(data: Record<string, unknown>) {
  const client = new QueryClient()
  for (const [name, value] of Object.entries(data)) client.setQueryData([name], value)
  cleanups.push(syncTabs(client))
  return client
}

const toggleLike = (client: QueryClient, work: () => Promise<unknown>) =>
  new MutationObserver(
    client,
    optimisticMutationOptions<LikeState, unknown, LikeState>(work, {
      read: like,
      applyChoice: (_state, { on }) => ({ on }),
      linkedQueries: [linkedQuery<number, LikeState>(count, (all, { on }) => all + (on ? 1 : -1))],
      failed: 'Failed to like',
    }),
  ).mutate({ on: true })

it('shows a choice in every tab once the server has it', async () => {
  const [thisTab, otherTab] = [
    openTab({ like: { on: false }, count: 7 }),
    openTab({ like: { on: false }, count: 7 }),
  ]
  await toggleLike(thisTab, async () => {
    expect(otherTab.getQueryData(['like'])).toEqual({ on: false })
  })
  await vi.waitFor(() => expect(otherTab.getQueryData(['like'])).toEqual({ on: true }))
  expect(otherTab.getQueryData(['count'])).toBe(8)
})

it('refetches in other tabs what the choosing tab had not loaded, and adds nothing that they have not loaded', async () => {
  const [thisTab, otherTab] = [openTab({ like: { on: false } }), openTab({ count: 7 })]
  await toggleLike(thisTab, async () => undefined)
  await vi.waitFor(() => expect(otherTab.getQueryState(['count'])?.isInvalidated).toBe(true))
  expect(otherTab.getQueryData(['like'])).toBeUndefined()
})
