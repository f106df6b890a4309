import type { Video } from '@kinora/contract/videos'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api.ts'
import { askAgainMs, isGone } from './ask-about-created.ts'

const at = (stage: string) => ({ processing: { stage } }) as Video
const answer = (status: number) => new ApiError(new Response(null, { status }), '')
const lost = new TypeError('Failed to fetch')

describe('askAgainMs', () => {
  it.each(['done', 'failed'])('asks no more about a video that is %s', (stage) => {
    expect(askAgainMs({ video: at(stage), error: null, isTold: false })).toBe(false)
  })

  it('polls rarely while server events are connected, and often while they are not', () => {
    const video = at('encoding')
    const told = askAgainMs({ video, error: null, isTold: true })
    expect(told).toBeGreaterThan(askAgainMs({ video, error: null, isTold: false }) as number)
  })

  it.each([lost, answer(500), answer(502), answer(429)])('goes on asking after %s', (error) => {
    expect(askAgainMs({ video: at('encoding'), error, isTold: true })).toBeGreaterThan(0)
    expect(isGone(error)).toBe(false)
  })

  it('stops polling a video that the server does not know or show', () => {
    expect(askAgainMs({ video: at('encoding'), error: answer(404), isTold: false })).toBe(false)
    expect(askAgainMs({ video: at('encoding'), error: answer(401), isTold: false })).toBe(false)
    expect([404, 401].map((status) => isGone(answer(status)))).toEqual([true, false])
  })
})
