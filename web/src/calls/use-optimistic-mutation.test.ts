import { QueryClient, MutationObserver } from '@tanstack/react-query'
import { defaultSettings, type Settings } from '@kinora/contract/people/settings/schemas'
import { settings } from '@kinora/contract/people/settings/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { query } from '../api.ts'
import { dismissToast, activeToast } from '../ui/toast.ts'
import { linkedQuery, optimisticMutationOptions } from './use-optimistic-mutation.ts'

const read = query(settings.find, {})
const responses: ((answer: Response) => void)[] = []

function startToggle() {
  const client = new QueryClient()
  client.setQueryData(read.queryKey, defaultSettings)
  const onShow = vi.fn<(input: { body: Partial<Settings> }, back?: Settings) => void>()
  const options = optimisticMutationOptions(settings.update, {
    read,
    applyChoice: (chosen, { body }) => ({ ...chosen, ...body }) as Settings,
    applyResponse: (_chosen, saved) => saved,
    failed: 'Failed to update settings',
    onDisplay: onShow,
  })
  const choose = (body: Partial<Settings>) =>
    new MutationObserver(client, options).mutate({ body }).catch((error: unknown) => error)
  const now = () => client.getQueryData(read.queryKey)
  return { client, choose, now, onShow }
}

const sent = () => vi.waitFor(() => expect(responses).not.toHaveLength(0))
const answer = async (response: Response) => {
  await sent()
  responses.shift()?.(response)
}
const saved = (change: Partial<Settings>) => Response.json({ ...defaultSettings, ...change })
const refusal = () => new Response('', { status: 500 })

beforeEach(() => {
  responses.length = 0
  dismissToast()
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)))
})
afterEach(() => vi.unstubAllGlobals())

describe('a choice', () => {
  it('shows before the server has responded, then the server’s value', async () => {
    const { choose, now } = startToggle()
    const choice = choose({ hideShorts: true })
    expect(now()?.hideShorts).toBe(true)
    await answer(saved({ hideShorts: true, autoplay: false }))
    await choice
    expect(now()).toMatchObject({ hideShorts: true, autoplay: false })
  })

  it('is taken back with a toast when the server refuses', async () => {
    const { choose, now, onShow } = startToggle()
    const choice = choose({ theme: 'dark' })
    await answer(refusal())
    await choice
    expect(now()).toEqual(defaultSettings)
    expect(activeToast.get()).toMatchObject({ title: 'Error', description: 'Failed to update settings' })
    expect(onShow.mock.calls).toEqual([
      [{ body: { theme: 'dark' } }],
      [{ body: { theme: 'dark' } }, defaultSettings],
    ])
  })

  it('the last of several quick ones wins, and earlier responses do not show in between', async () => {
    const { choose, now } = startToggle()
    const all = [choose({ theme: 'dark' }), choose({ theme: 'light' }), choose({ theme: 'dark' })]
    expect(now()?.theme).toBe('dark')
    for (const theme of ['dark', 'light', 'dark'] as const) {
      await answer(saved({ theme }))
      expect(responses.length).toBeLessThanOrEqual(1) // sent sequentially
      expect(now()?.theme).toBe('dark')
    }
    await Promise.all(all)
    expect(now()?.theme).toBe('dark')
  })

  it('rolls back only the refused one, not those before and after it', async () => {
    const { choose, now } = startToggle()
    const all = [choose({ hideShorts: true }), choose({ theme: 'dark' }), choose({ autoplay: false })]
    await answer(saved({ hideShorts: true }))
    await answer(refusal())
    await sent()
    expect(now()).toMatchObject({ hideShorts: true, theme: 'auto', autoplay: false })
    await answer(refusal())
    await Promise.all(all)
    expect(now()).toEqual({ ...defaultSettings, hideShorts: true })
  })

  it('made before anything was loaded is shown once the server has answered', async () => {
    const { client, choose, now } = startToggle()
    client.clear()
    const choice = choose({ theme: 'dark' })
    expect(now()).toBeUndefined()
    await answer(saved({ theme: 'dark' }))
    await choice
    expect(now()?.theme).toBe('dark')
  })
})

it('changes every query that shows the choice, and rolls all of them back', async () => {
  const client = new QueryClient()
  const [like, count] = [{ queryKey: ['like'] as const }, { queryKey: ['video'] as const }]
  client.setQueryData(like.queryKey, { on: false })
  client.setQueryData(count.queryKey, { likes: 7 })
  const options = optimisticMutationOptions(settings.update, {
    read: like as never,
    applyChoice: () => ({ on: true }),
    linkedQueries: [
      linkedQuery<{ likes: number }, unknown>(count as never, ({ likes }) => ({ likes: likes + 1 })),
    ],
    failed: 'Failed to like',
  })
  const choice = new MutationObserver(client, options).mutate({ body: {} }).catch(() => undefined)
  expect([client.getQueryData(['like']), client.getQueryData(['video'])]).toEqual([
    { on: true },
    { likes: 8 },
  ])
  await answer(refusal())
  await choice
  expect([client.getQueryData(['like']), client.getQueryData(['video'])]).toEqual([
    { on: false },
    { likes: 7 },
  ])
})

it('lets a count depend on the previous choice, and takes the server’s count', async () => {
  const client = new QueryClient()
  const state = { queryKey: ['state'] as const }
  const total = { queryKey: ['total'] as const }
  client.setQueryData(state.queryKey, { on: false })
  client.setQueryData(total.queryKey, { count: 7 })
  type Choice = { on: boolean }
  const sending: ((count: number) => void)[] = []
  const send = (_choice: Choice) =>
    new Promise<{ count: number }>((resolve) => sending.push((count) => resolve({ count })))
  const options = optimisticMutationOptions<Choice, { count: number }, Choice>(send, {
    read: state as never,
    applyChoice: (_state, choice) => choice,
    linkedQueries: [
      linkedQuery<{ count: number }, Choice, { count: number }, Choice>(
        total as never,
        ({ count }, { on }, before) => ({ count: count + Number(on) - Number(before?.on) }),
        (_total, { count }) => ({ count }),
      ),
    ],
    failed: 'No',
  })
  const choose = (on: boolean) => new MutationObserver(client, options).mutate({ on })
  const counted = () => client.getQueryData<{ count: number }>(['total'])?.count
  const all = [choose(true), choose(true)]
  expect(counted()).toBe(8)
  all.push(choose(false))
  expect(counted()).toBe(7)
  for (const count of [108, 108, 107]) {
    await vi.waitFor(() => expect(sending).not.toHaveLength(0))
    sending.shift()?.(count)
  }
  await Promise.all(all)
  expect([counted(), client.getQueryData(['state'])]).toEqual([107, { on: false }])
})
