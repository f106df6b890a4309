import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, messageOf, send } from './api.ts'
import { reauthPrompt, signInPrompt } from './lib/prompts.ts'
import { storedToken } from './lib/session-store.ts'

const stubFetch = (make: (init: RequestInit) => Response | Promise<Response>) => {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (_, init) =>
    make(init),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)
const sendOtp = (signal?: AbortSignal) =>
  send(accounts.sendOtp, { body: { email: 'ada@example.org' } }, signal ? { signal } : {})

beforeEach(() => {
  storedToken.set(null)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a failed call (docs/product.md “API conventions”)', () => {
  it.each([
    [400, 'Bad Request', 'What a body', '400: What a body'],
    [404, 'Not Found', '', '404: Not Found'],
    [409, '', '{"code":"conflict","message":"Taken"}', '409: {"code":"conflict","message":"Taken"}'],
    [500, 'Internal Server Error', '', '500: Internal Server Error'],
    [502, 'Bad Gateway', '<html>proxy</html>', '502: <html>proxy</html>'],
  ])('of status %d, %j and body %j raises “%s”', async (status, statusText, body, message) => {
    stubFetch(() => new Response(body, { status, statusText }))
    const error = await failureOf(sendOtp())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message, status })
  })

  it('is displayed as the server’s message, else the fallback', async () => {
    const messageFor = async (body: string) => {
      stubFetch(() => new Response(body, { status: 503 }))
      return messageOf(await failureOf(sendOtp()), 'Failed to send OTP')
    }
    expect(await messageFor('{"code":"unavailable","message":"Try again in a minute."}')).toBe(
      'Try again in a minute.',
    )
    expect(await messageFor('')).toBe('Failed to send OTP')
    expect(await messageFor('<html>proxy</html>')).toBe('Failed to send OTP')
    expect(await messageFor('{"message":"not ours"}')).toBe('Failed to send OTP')
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed to send OTP')).toBe('Failed to send OTP')
  })

  it('says when to come back', async () => {
    stubFetch(() => new Response('', { status: 429, headers: { 'retry-after': '12' } }))
    expect(await failureOf(sendOtp())).toMatchObject({ retryAfterSeconds: 12 })
  })
})

describe('a call that needs a confirmation', () => {
  const needed = '{"code":"confirmation_needed","message":"Confirm first that it is you"}'
  /** The server accepts the second request; `answers` is what the user answers. */
  async function deleteAccountAfter(answers: boolean) {
    const statuses = [403, 200]
    const fetched = stubFetch(() => {
      const status = statuses.shift() ?? 500
      return new Response(status === 200 ? '{"deletesAt":"2030-01-01T00:00:00.000Z"}' : needed, { status })
    })
    const unregister = reauthPrompt.register(async () => answers)
    const body = { username: 'ada' }
    const outcome = await send(accountData.scheduleDeletion, { body }).catch((error: unknown) => error)
    unregister()
    return { outcome, sent: fetched.mock.calls.map(([, { body: text }]) => text) }
  }

  it('is repeated once the user has confirmed', async () => {
    const { outcome, sent } = await deleteAccountAfter(true)
    expect(outcome).toEqual({ deletesAt: '2030-01-01T00:00:00.000Z' })
    expect(sent).toEqual(['{"username":"ada"}', '{"username":"ada"}'])
  })

  it('fails when they decline, or when there is no prompt', async () => {
    const { outcome, sent } = await deleteAccountAfter(false)
    expect(outcome).toMatchObject({ status: 403 })
    expect(sent).toHaveLength(1)
    stubFetch(() => new Response(needed, { status: 403 }))
    vi.useFakeTimers()
    const single = failureOf(sendOtp())
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await single).toMatchObject({ status: 403 })
  })

  it('waits for the prompt when it has not loaded yet', async () => {
    const fetched = stubFetch(() => new Response(needed, { status: 403 }))
    const pressed = failureOf(sendOtp())
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    const prompt = vi.fn<() => Promise<boolean>>(async () => false)
    const unregister = reauthPrompt.register(prompt)
    await pressed
    unregister()
    expect(prompt).toHaveBeenCalledTimes(1)
  })

  it('asks once for several at the same time', async () => {
    stubFetch(() => new Response(needed, { status: 403 }))
    const prompt = vi.fn<() => Promise<boolean>>(async () => false)
    const unregister = reauthPrompt.register(prompt)
    await Promise.all([failureOf(sendOtp()), failureOf(sendOtp())])
    unregister()
    expect(prompt).toHaveBeenCalledTimes(1)
  })
})

describe('a call after the session has ended', () => {
  const over = '{"code":"unauthenticated","message":"Sign in first."}'
  const playlistDraft = { body: { name: 'Kept' } }
  const createCategory = (signal?: AbortSignal) =>
    send(playlists.create, playlistDraft, signal ? { signal } : {})

  it('is repeated with the new session once they have signed in', async () => {
    storedToken.set('old')
    const fetched = stubFetch(({ headers }) =>
      new Headers(headers).get('authorization') === 'Bearer new'
        ? Response.json({ id: 1 })
        : new Response(over, { status: 401 }),
    )
    const unregister = signInPrompt.register(async () => {
      storedToken.set('new')
      return true
    })
    expect(await createCategory()).toEqual({ id: 1 })
    unregister()
    expect(fetched.mock.calls.map(([, { body }]) => body)).toEqual(['{"name":"Kept"}', '{"name":"Kept"}'])
  })

  it('does not ask when they have signed in meanwhile, such as in another tab', async () => {
    storedToken.set('old')
    const prompt = vi.fn<() => Promise<boolean>>(async () => false)
    const unregister = signInPrompt.register(prompt)
    stubFetch(() => {
      const isOld = storedToken.get() === 'old'
      storedToken.set('new')
      return isOld ? new Response(over, { status: 401 }) : Response.json({ id: 1 })
    })
    expect(await createCategory()).toEqual({ id: 1 })
    unregister()
    expect(prompt).not.toHaveBeenCalled()
  })

  it('fails when they decline, and never asks for background calls or sign-in calls', async () => {
    storedToken.set('old')
    const prompt = vi.fn<() => Promise<boolean>>(async () => false)
    const unregister = signInPrompt.register(prompt)
    stubFetch(() => new Response(over, { status: 401 }))
    const quiet = [
      createCategory(new AbortController().signal),
      send(accounts.me, {}),
      send(accounts.sendOtp, { body: { email: 'ada@example.org' } }, { isSignIn: true }),
    ]
    for (const call of quiet) expect(await failureOf(call)).toMatchObject({ status: 401 })
    expect(prompt).not.toHaveBeenCalled()
    expect(await failureOf(createCategory())).toMatchObject({ status: 401 })
    expect(prompt).toHaveBeenCalledTimes(1)
    unregister()
  })
})

describe('every call (docs/product.md “API conventions”)', () => {
  it('sends credentials, the stored token and JSON', async () => {
    storedToken.set('t')
    const fetched = stubFetch(() => Response.json({ success: true }))
    await sendOtp()
    expect(fetched.mock.calls[0]).toEqual([
      '/api/auth/send-otp',
      expect.objectContaining({
        method: 'POST',
        credentials: 'include',
        headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
        body: '{"email":"ada@example.org"}',
      }),
    ])
  })

  it('sends no token when none is stored', async () => {
    const fetched = stubFetch(() => Response.json({ user: null }))
    await send(accounts.me, {})
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({})
  })

  it('warns of a 401 only with a stored token', async () => {
    stubFetch(() => new Response('', { status: 401 }))
    await failureOf(sendOtp())
    expect(console.warn).not.toHaveBeenCalled()
    storedToken.set('old')
    await failureOf(sendOtp())
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(storedToken.get()).toBe('old')
  })

  it('rethrows an aborted request without logging', async () => {
    const abort = new AbortController()
    stubFetch((init) => {
      abort.abort()
      return Promise.reject(init.signal?.reason as Error)
    })
    expect(await failureOf(sendOtp(abort.signal))).toMatchObject({ name: 'AbortError' })
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('logs and rethrows every other network failure', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(sendOtp())).toMatchObject({ message: 'Failed to fetch' })
    expect(console.warn).toHaveBeenCalledTimes(1)
  })
})
