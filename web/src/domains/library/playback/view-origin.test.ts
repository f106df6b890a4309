import { expect, it } from 'vitest'
import { resolveViewOrigin, originOfPage } from './view-origin.ts'

it.each([
  ['/', { source: 'home' }],
  ['/?category=3', { source: 'home' }],
  ['/trending', { source: 'trending' }],
  ['/search?q=slow%20chord&sortBy=views', { source: 'search', query: 'slow chord' }],
  ['/search?tag=maps', { source: 'search', query: 'maps' }],
  ['/search', { source: 'search' }],
  ['/subscriptions', { source: 'subscriptions' }],
  ['/channel/7?tab=shorts', { source: 'channel' }],
  ['/playlist/7', { source: 'playlist' }],
  ['/watchlater', { source: 'playlist' }],
  ['/liked', { source: 'playlist' }],
  ['/shorts/7', { source: 'shorts' }],
  ['/video/7', { source: 'related' }],
  ['/video/7?list=3', { source: 'playlist' }],
  ['/history', { source: 'direct' }],
  ['/constructor', { source: 'direct' }],
])('a view from %s has the origin %j', (address, part) => {
  expect(originOfPage(address)).toEqual(part)
})

const origin = 'https://kinora.example'

it.each([
  [{ linkPage: '/trending', referrer: 'https://news.example/' }, { source: 'trending' }],
  [
    { linkPage: undefined, referrer: `${origin}/search?q=a` },
    { source: 'search', query: 'a' },
  ],
  [
    { linkPage: undefined, referrer: 'https://news.example/x' },
    { source: 'external', referrer: 'https://news.example/x' },
  ],
  [{ linkPage: undefined, referrer: '' }, { source: 'direct' }],
])('%j: %j', (arrival, viewOrigin) => {
  expect(resolveViewOrigin({ ...arrival, origin })).toEqual(viewOrigin)
})
