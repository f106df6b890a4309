import { accounts } from '@kinora/contract/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, messageOf, send } from './api.ts'
import { storedToken } from './lib/session-store.ts'

const answer = (make: (init: RequestInit) => Response | Promise<Response>) => {
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

describe('a failed call (spec 000 §8)', () => {
  it.each([
    [400, 'Bad Request', 'What a body', '400: What a body'],
    [404, 'Not Found', '', '404: Not Found'],
    [409, '', '{"code":"conflict","message":"Taken"}', '409: {"code":"conflict","message":"Taken"}'],
    [500, 'Internal Server Error', '', '500: Internal Server Error'],
    [502, 'Bad Gateway', '<html>proxy</html>', '502: <html>proxy</html>'],
  ])('of status %d, %j and body %j raises “%s”', async (status, statusText, body, message) => {
    answer(() => new Response(body, { status, statusText }))
    const error = await failureOf(sendOtp())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message, status })
  })

  it('is shown to people as the server’s message, or else the fallback of the letter', async () => {
    const shown = async (body: string) => {
      answer(() => new Response(body, { status: 503 }))
      return messageOf(await failureOf(sendOtp()), 'Failed to send OTP')
    }
    expect(await shown('{"code":"unavailable","message":"Try again in a minute."}')).toBe(
      'Try again in a minute.',
    )
    expect(await shown('')).toBe('Failed to send OTP')
    expect(await shown('<html>proxy</html>')).toBe('Failed to send OTP')
    expect(await shown('{"message":"not ours"}')).toBe('Failed to send OTP')
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed to send OTP')).toBe('Failed to send OTP')
  })

  it('says when to come back', async () => {
    answer(() => new Response('', { status: 429, headers: { 'retry-after': '12' } }))
    expect(await failureOf(sendOtp())).toMatchObject({ retryAfterSeconds: 12 })
  })
})

describe('every call (spec 000 §7)', () => {
  it('sends credentials, the stored token and JSON', async () => {
    storedToken.set('t')
    const fetched = answer(() => Response.json({ success: true }))
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
    const fetched = answer(() => Response.json({ user: null }))
    await send(accounts.me, {})
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({})
  })

  it('only warns of a 401 with a stored token, and says nothing of one without', async () => {
    answer(() => new Response('', { status: 401 }))
    await failureOf(sendOtp())
    expect(console.warn).not.toHaveBeenCalled()
    storedToken.set('old')
    await failureOf(sendOtp())
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(storedToken.get()).toBe('old')
  })

  it('rethrows what was given up, without a word', async () => {
    const given = new AbortController()
    answer((init) => {
      given.abort()
      return Promise.reject(init.signal?.reason as Error)
    })
    expect(await failureOf(sendOtp(given.signal))).toMatchObject({ name: 'AbortError' })
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('logs every other failure of the network, and raises it', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(sendOtp())).toMatchObject({ message: 'Failed to fetch' })
    expect(console.warn).toHaveBeenCalledTimes(1)
  })
})
