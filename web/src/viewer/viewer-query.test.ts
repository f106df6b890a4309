import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { isSessionOver, storedToken, storedUser } from '../lib/session-store.ts'
import { getViewer, clearSession, storeSession } from './use-viewer.ts'
import { fetchViewer, viewerQuery } from './viewer-query.ts'

const ada = {
  id: 1,
  username: 'ada',
  email: 'ada@example.org',
  bio: '',
  avatar: null,
  channelBanner: null,
  isAdmin: false,
  role: { id: 4, name: 'Basic User' },
  permissions: [],
  isVerified: false,
  deletesAt: null,
  isSuspended: false,
  monetizationEnabled: false,
}
const respondWith = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  clearSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('requires both a stored user and a stored token', () => {
  storedUser.set(JSON.stringify(ada))
  expect(getViewer()).toBeNull()
  storedToken.set('t')
  expect(getViewer()).toEqual(ada)
  storedUser.set('{ broken')
  expect(getViewer()).toBeNull()
})

it('sends the stored token and keeps the user that the server answers', async () => {
  storeSession(ada, 't')
  const fetched = respondWith(() => Response.json({ user: { ...ada, username: 'countess' } }))
  await fetchViewer()
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'include',
    headers: { authorization: 'Bearer t' },
  })
  expect(getViewer()?.username).toBe('countess')
})

it('removes the stored user when the server answers null and no token is stored', async () => {
  storedUser.set(JSON.stringify(ada))
  respondWith(() => Response.json({ user: null }))
  await fetchViewer()
  expect(storedUser.get()).toBeNull()
})

it('only warns when a stored token is refused, and remembers that the session is over', async () => {
  storeSession(ada, 'old')
  respondWith(() => new Response('{"code":"unauthenticated","message":"no"}', { status: 401 }))
  await expect(fetchViewer()).rejects.toThrow('401: {"code":"unauthenticated","message":"no"}')
  expect(console.warn).toHaveBeenCalledTimes(1)
  expect([getViewer(), storedToken.get(), isSessionOver()]).toEqual([ada, 'old', true])

  storeSession(ada, 'new')
  expect(isSessionOver()).toBe(false)
})

it('does not let a late answer undo a sign-out', async () => {
  storeSession(ada, 't')
  const { promise, resolve } = Promise.withResolvers<Response>()
  respondWith(() => promise)
  const asked = fetchViewer()
  clearSession()
  resolve(Response.json({ user: ada }))
  await asked
  expect(storedUser.get()).toBeNull()
})

it('docs/product.md “Accounts”: asks on mount unless it just did, again every 30 minutes, and keeps the answer for a day', () => {
  storeSession(ada, 't')
  const options = viewerQuery()
  const onMount = (ageMs: number) =>
    (options.refetchOnMount as (query: object) => unknown)({
      state: { dataUpdatedAt: Date.now() - ageMs },
    })
  expect([onMount(4000), onMount(5100)]).toEqual([false, 'always'])
  expect(options).toMatchObject({
    initialData: { user: ada },
    initialDataUpdatedAt: 0,
    staleTime: 1_800_000,
    refetchInterval: 1_800_000,
    gcTime: 86_400_000,
  })
  const retry = options.retry as (failures: number, error: Error) => boolean
  expect([retry(0, new TypeError()), retry(1, new TypeError())]).toEqual([true, false])
  expect(retry(0, new ApiError(new Response('', { status: 401 }), ''))).toBe(false)
})
