import { QueryClient, MutationObserver } from '@tanstack/react-query'
import { chapters } from '@kinora/contract/library/chapters/calls'
import type { ManagedChapters } from '@kinora/contract/library/chapters/schemas'
import { settings } from '@kinora/contract/people/settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { query } from '../api.ts'
import { dismissToast, activeToast } from '../ui/toast.ts'
import { sendOptions, type SendOptions, fieldErrorOf, showFieldErrors } from './use-send.ts'

const stubResponse = (answer: () => Response) => {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const refusalResponse = (status: number, body: object = {}) =>
  Response.json({ code: 'invalid', message: 'No, not this', ...body }, { status })

const ownQuery = query(chapters.find, { params: { id: 7 } })
const callInput = { params: { id: 7 }, body: { version: 1, chapters: [] } }

async function replaceOwn(options: SendOptions<typeof callInput, ManagedChapters>) {
  const client = new QueryClient()
  client.setQueryData(query(videos.list, { query: {} }).queryKey, { items: [], nextCursor: null })
  const outcome = await new MutationObserver(client, sendOptions(chapters.replace, options))
    .mutate(callInput)
    .catch((error: unknown) => error)
  const isListStale = client.getQueryState(query(videos.list, { query: {} }).queryKey)?.isInvalidated
  return { client, outcome, isListStale }
}

beforeEach(dismissToast)
afterEach(() => vi.unstubAllGlobals())

const savedResult = { version: 2, source: 'own', chapters: [] }

describe('what follows a call that worked', () => {
  it('runs onDone, then the toast; invalidates the given calls and caches the response', async () => {
    stubResponse(() => Response.json(savedResult))
    const order: string[] = []
    const { client, outcome, isListStale } = await replaceOwn({
      updatesQuery: (_answer, { params }) => query(chapters.find, { params }),
      invalidates: [videos.list],
      onSuccess: () => order.push(`done, toast: ${activeToast.get()?.title ?? 'none'}`),
      done: ({ version }) => `Saved ${version}`,
    })
    expect(outcome).toEqual(savedResult)
    expect(client.getQueryData(ownQuery.queryKey)).toEqual(savedResult)
    expect([order, activeToast.get()?.title, isListStale]).toEqual([['done, toast: none'], 'Saved 2', true])
  })

  it('makes no call where a work of several is given', async () => {
    const client = new QueryClient()
    const observer = new MutationObserver(
      client,
      sendOptions(async (name: string) => `made ${name}`, { done: (message) => ({ title: message }) }),
    )
    await observer.mutate('one')
    expect(activeToast.get()?.title).toBe('made one')
  })

  it('sends nothing for a call that takes nothing', async () => {
    const fetched = stubResponse(() => Response.json({}))
    await new MutationObserver<unknown, Error, void>(
      new QueryClient(),
      sendOptions(settings.find, {}),
    ).mutate()
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/users/settings')
  })
})

describe('what follows a call that was refused', () => {
  it.each([
    { failed: 'It could not be saved', toast: ['Error', 'No, not this'] },
    { failed: { title: 'Not saved', fallback: 'Try again' }, toast: ['Not saved', 'No, not this'] },
    { failed: { before: 'Failed to save:' }, toast: ['Error', 'Failed to save: No, not this'] },
    { failed: undefined, toast: [undefined, undefined] },
  ])('is a toast with the server’s message: $failed', async ({ failed, toast }) => {
    stubResponse(() => refusalResponse(400))
    const { isListStale } = await replaceOwn({ failed, invalidates: [videos.list] })
    expect([activeToast.get()?.title, activeToast.get()?.description]).toEqual(toast)
    expect(isListStale).toBe(false)
  })

  it('is the fallback where the server gave no sentence', async () => {
    stubResponse(() => new Response('', { status: 502 }))
    await replaceOwn({ failed: 'It could not be saved' })
    expect(activeToast.get()?.description).toBe('It could not be saved')
  })

  it.each([404, 409])('refetches the displayed data when it has changed meanwhile (%i)', async (status) => {
    stubResponse(() => refusalResponse(status))
    expect((await replaceOwn({ invalidates: [videos.list] })).isListStale).toBe(true)
  })
})

describe('complaints about fields', () => {
  const form = () => {
    const setError = vi.fn<(name: never, error: { message: string }) => void>()
    return { getValues: () => ({ name: '', tags: [] }), setError }
  }
  it('show at the fields and not in a toast, with the first field focused', async () => {
    stubResponse(() => refusalResponse(400, { fields: { name: 'Already used', 'tags.2': 'Too long' } }))
    const formState = form()
    const { outcome } = await replaceOwn({ form: formState, failed: 'It could not be saved' })
    expect(formState.setError.mock.calls.map(([name, { message }]) => [name, message])).toEqual([
      ['tags', 'Too long'],
      ['name', 'Already used'],
    ])
    expect(activeToast.get()).toBeNull()
    expect(fieldErrorOf(outcome as Error, 'name')).toBe('Already used')
  })

  it('also show in a toast that has a prefix', async () => {
    stubResponse(() => refusalResponse(400, { fields: { name: 'Already used' } }))
    const formState = form()
    await replaceOwn({ form: formState, failed: { before: 'Failed to save:' } })
    expect(formState.setError).toHaveBeenCalledTimes(1)
    expect(activeToast.get()?.description).toBe('Failed to save: No, not this')
  })

  it('without a field in the form are shown in a toast', async () => {
    stubResponse(() => refusalResponse(400, { fields: { name: 'Already used', owner: 'Gone' } }))
    const formState = form()
    await replaceOwn({ form: formState, failed: 'It could not be saved' })
    expect(formState.setError).toHaveBeenCalledTimes(1)
    expect(activeToast.get()?.description).toBe('No, not this')
  })

  it('are none in a failure of the network', () => {
    expect(showFieldErrors(form())(new TypeError('Failed to fetch'))).toBe(false)
  })
})
