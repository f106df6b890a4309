import { expect, it } from 'vitest'
import { channelFacts } from './channel-facts.ts'

const channel = { subscriberCount: 1, videoCount: 12, totalViews: 1500, joinedAt: '2026-11-30T23:30:00Z' }

it('counts with nouns, and names the month in UTC', () => {
  expect(channelFacts(channel)).toEqual(['1 subscriber', '12 videos', '1.5K views', 'Joined Nov 2026'])
})

it('says nothing about subscribers that the owner hides', () => {
  expect(channelFacts({ ...channel, subscriberCount: null })).toHaveLength(3)
})
