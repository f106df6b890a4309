import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { expect, it } from 'vitest'
import { cornerLabelOf, durationLabelOf, shortFacts, videoCardLabel } from './video-labels.ts'

const video: VideoCard = {
  id: 1,
  title: 'Rule 30',
  thumbnailUrl: null,
  poster: null,
  storyboard: null,
  duration: 860,
  views: 46_100,
  isShort: false,
  isPublished: true,
  publishAt: null,
  contentWarnings: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  publishedAt: '2026-11-19T12:00:00.000Z',
  creator: { id: 1, username: 'Small Proofs', avatar: null, isVerified: false },
}

it('reads title, channel, duration and views aloud', () => {
  expect(videoCardLabel(video)).toBe('Rule 30, Small Proofs, 14:20, 46.1K views')
})

it('marks drafts, and videos as new for one day after publication', () => {
  expect(cornerLabelOf(video, Date.parse('2026-11-20T11:59:59Z'))).toBe('New')
  expect(cornerLabelOf(video, Date.parse('2026-11-20T12:00:00Z'))).toBeUndefined()
  expect(cornerLabelOf({ ...video, publishedAt: null, isPublished: false })).toBe('Draft')
})

it('leaves out the word views only where the number is large enough to be understood', () => {
  expect(shortFacts(video)).toMatch(/^46\.1K · /)
  expect(shortFacts({ ...video, views: 1 })).toMatch(/^1 view · /)
})

it('shows only the date of a video without views', () => {
  expect(shortFacts({ ...video, views: 0 })).not.toMatch(/view|·/)
})

const announced = {
  ...video,
  duration: 0,
  broadcast: { state: 'scheduled', startsAt: new Date(2026, 10, 20, 18, 0).toISOString() },
} satisfies VideoCard
const noon = new Date(2026, 10, 20, 12, 0).getTime()

it('shows in place of the duration that a broadcast is on air or to come', () => {
  const onAir = { ...video, broadcast: { state: 'interrupted', startsAt: null } } satisfies VideoCard
  expect(durationLabelOf(onAir)).toEqual({ durationLabel: 'LIVE', durationTone: 'danger' })
  expect(videoCardLabel(onAir)).toBe('Rule 30, Small Proofs, LIVE, 46.1K views')
  expect(durationLabelOf(announced, noon)).toEqual({ durationLabel: 'Upcoming · 18:00' })
  const ended = { ...video, broadcast: { state: 'ended', startsAt: null } } satisfies VideoCard
  expect(durationLabelOf(ended)).toEqual({ durationLabel: '14:20' })
})

it('does not call a broadcast new before it has ended', () => {
  const now = Date.parse('2026-11-20T11:59:59Z')
  expect(cornerLabelOf(announced, now)).toBeUndefined()
  expect(cornerLabelOf({ ...announced, contentWarnings: ['Violence'] }, now)).toBe('Warning')
  expect(cornerLabelOf({ ...announced, broadcast: { state: 'ended', startsAt: null } }, now)).toBe('New')
})
