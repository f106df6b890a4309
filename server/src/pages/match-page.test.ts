import { expect, it } from 'vitest'
import { capturesMedia, matchPage } from './match-page.ts'

it.each([
  ['/', 'home', {}],
  ['/video/12', 'video', { id: 12 }],
  ['/channel/1/', 'channel', { id: 1 }],
  ['/verify-otp', 'verifyOtp', { email: undefined }],
  ['/verify-otp/ada%40example.org', 'verifyOtp', { email: 'ada@example.org' }],
  ['/verify-otp/%E0%A4%A', 'verifyOtp', { email: '%E0%A4%A' }],
  ['/shorts', 'shorts', { id: undefined }],
  ['/shorts/3', 'shorts', { id: 3 }],
  ['/docs/api', 'api', { domain: undefined, feature: undefined }],
  ['/docs/api/community/playlists', 'api', { domain: 'community', feature: 'playlists' }],
  ['/studio/content', 'studioContent', {}],
  ['/studio/nothing', 'studioOther', { section: 'nothing' }],
  ['/admin', 'admin', {}],
  ['/admin/feedback/3', 'adminFeedbackEntry', { id: 3 }],
  ['/admin/feedback/three', 'adminOther', {}],
])('%s is the page %s with %j', (path, name, params) =>
  expect(matchPage(path)).toMatchObject({ name, params }),
)

it.each([
  '/nowhere',
  '/About',
  '/video',
  '/video/abc',
  '/video/0',
  '/video/1/2',
  '/channel/-1',
  '/video/99999999999',
  '/studio/content/more',
  '/docs',
  '/docs/api/community/playlists/more',
])('%s is not a page', (path) => expect(matchPage(path)).toBeUndefined())

it('camera and screen are only for the pages of broadcasts in the studio', () => {
  const paths = [
    '/studio/live',
    '/studio/live/',
    '/studio/live/12',
    '/studio',
    '/studio/live/x',
    '/video/12',
    '/',
  ]
  expect(paths.filter(capturesMedia)).toEqual(['/studio/live', '/studio/live/', '/studio/live/12'])
})
