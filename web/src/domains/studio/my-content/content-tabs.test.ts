import { t } from '@kinora/contract/text/translate'
import { describe, expect, it } from 'vitest'
import { formatContentCounts, postSliceOfPage, tabLabels } from './content-tabs.ts'

// docs/product.md “Studio: content”
it('has seven tabs, in this order', () => {
  expect(Object.values(tabLabels).map((label) => t(label))).toEqual([
    'All',
    'Videos',
    'Shorts',
    'Playlists',
    'Posts',
    'Published',
    'Drafts',
  ])
})

it('says how many there are of each', () => {
  const counts = { all: 56, videos: 55, shorts: 1, playlists: 0, posts: 31, published: 50, drafts: 6 }
  expect(formatContentCounts(counts)).toBe('55 videos, 1 short, 0 playlists, 31 posts')
})

describe('ten posts on a page, of fifty that come at once', () => {
  it.each([
    { page: 1, offset: 0, from: 0, to: 10 },
    { page: 5, offset: 0, from: 40, to: 50 },
    { page: 6, offset: 50, from: 0, to: 10 },
    { page: 13, offset: 100, from: 20, to: 30 },
  ])('page $page begins at $offset + $from', ({ page, ...expected }) => {
    expect(postSliceOfPage(page)).toEqual(expected)
  })
})
