import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { expect, it } from 'vitest'
import { cornerLabelOf, shortFacts, videoCardLabel } from './video-labels.ts'

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
