import type { Video } from '@kinora/contract/library/videos/schemas'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../api.ts'
import { pollIntervalMs, isNotFoundError } from './created-video-polling.ts'

const at = (stage: string) => ({ processing: { stage } }) as Video
const answer = (status: number) => new ApiError(new Response(null, { status }), '')
const lost = new TypeError('Failed to fetch')

describe('askAgainMs', () => {
  it.each(['done', 'failed'])('stops polling a video that is %s', (stage) => {
    expect(pollIntervalMs({ video: at(stage), error: null, hasServerEvents: false })).toBe(false)
  })

  it('polls rarely while server events are connected, and often while they are not', () => {
    const video = at('encoding')
    const told = pollIntervalMs({ video, error: null, hasServerEvents: true })
    expect(told).toBeGreaterThan(pollIntervalMs({ video, error: null, hasServerEvents: false }) as number)
  })

  it.each([lost, answer(500), answer(502), answer(429)])('continues polling after %s', (error) => {
    expect(pollIntervalMs({ video: at('encoding'), error, hasServerEvents: true })).toBeGreaterThan(0)
    expect(isNotFoundError(error)).toBe(false)
  })

  it('stops polling a video that the server does not know or show', () => {
    expect(pollIntervalMs({ video: at('encoding'), error: answer(404), hasServerEvents: false })).toBe(false)
    expect(pollIntervalMs({ video: at('encoding'), error: answer(401), hasServerEvents: false })).toBe(false)
    expect([404, 401].map((status) => isNotFoundError(answer(status)))).toEqual([true, false])
  })
})
