import { expect, it } from 'vitest'
import { resolveFrameViewOrigin, readFrameBrowserId, saveFrameBrowserId } from './frame-view-origin.ts'

// docs/product.md “Views”: what plays in a frame

const origin = 'https://kinora.example'
const news = 'https://news.example'

it.each([
  ['another site', { referrer: `${news}/x`, isFramed: true }, { source: 'external', referrer: `${news}/x` }],
  [
    'one that names no pages',
    { referrer: '', ancestorOrigin: news, isFramed: true },
    { source: 'external', referrer: news },
  ],
  ['one of which nothing is known', { referrer: '', isFramed: true }, { source: 'external' }],
  ['our own page', { referrer: `${origin}/video/3`, isFramed: true }, { source: 'direct' }],
  ['no frame', { referrer: '', isFramed: false }, { source: 'direct' }],
])('views in a frame of %s originate there', (_site, frame, viewOrigin) => {
  expect(resolveFrameViewOrigin({ ancestorOrigin: undefined, origin, ...frame })).toEqual(viewOrigin)
})

it('recognises a browser for half a year', () => {
  expect(readFrameBrowserId(0)).toBeUndefined()
  saveFrameBrowserId('one.signed', 0)
  saveFrameBrowserId('one.signed', 100 * 86_400_000)
  expect(readFrameBrowserId(179 * 86_400_000)).toBe('one.signed')
  expect(readFrameBrowserId(181 * 86_400_000)).toBeUndefined()
})
