import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { joinTabs } from './other-tabs.ts'
import { shown, toggleOptions } from './use-toggle.ts'

interface State {
  on: boolean
}
const [like, count] = [{ queryKey: ['like'] } as never, { queryKey: ['count'] } as never]

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

function openTab(data: Record<string, unknown>) {
  const client = new QueryClient()
  for (const [name, value] of Object.entries(data)) client.setQueryData([name], value)
  leaving.push(joinTabs(client))
  return client
}

const choose = (client: QueryClient, work: () => Promise<unknown>) =>
  new MutationObserver(
    client,
    toggleOptions<State, unknown, State>(work, {
      read: like,
      change: (_state, { on }) => ({ on }),
      also: [shown<number, State>(count, (all, { on }) => all + (on ? 1 : -1))],
      failed: 'Failed to like',
    }),
  ).mutate({ on: true })

it('shows a choice in every tab once the server has it', async () => {
  const [here, there] = [
    openTab({ like: { on: false }, count: 7 }),
    openTab({ like: { on: false }, count: 7 }),
  ]
  await choose(here, async () => {
    expect(there.getQueryData(['like'])).toEqual({ on: false })
  })
  await vi.waitFor(() => expect(there.getQueryData(['like'])).toEqual({ on: true }))
  expect(there.getQueryData(['count'])).toBe(8)
})

it('refetches in other tabs what the choosing tab had not loaded, and adds nothing that they have not loaded', async () => {
  const [here, there] = [openTab({ like: { on: false } }), openTab({ count: 7 })]
  await choose(here, async () => undefined)
  await vi.waitFor(() => expect(there.getQueryState(['count'])?.isInvalidated).toBe(true))
  expect(there.getQueryData(['like'])).toBeUndefined()
})
