import { expect, it } from 'vitest'
import { accessOf, layoutOf, type PageEntry, pages } from './pages.ts'

const all = Object.values<PageEntry>(pages)
const filterPaths = (predicate: (entry: PageEntry) => boolean) =>
  all.filter(predicate).map(({ path }) => path)

/** docs/product.md “Pages and frame”. */
const publicPaths = [
  '/',
  '/trending',
  '/shorts/{-$id}',
  '/video/$id',
  '/channel/$id',
  '/playlist/$id',
  '/post/$id',
  '/search',
  '/auth',
  '/verify-otp/{-$email}',
  '/about',
  '/press',
  '/copyright',
  '/terms',
  '/privacy',
  '/safety',
  '/help',
  '/docs/api/{-$domain}/{-$feature}',
  '/contact',
  '/coming-soon',
  '/loading-test',
  '/demoastikpage',
  '/$',
]
const forMembers = [
  '/upload',
  '/settings',
  '/subscriptions',
  '/history',
  '/watchlater',
  '/liked',
  '/playlists',
  '/notifications',
  '/reports',
  '/feedback',
  '/video-analytics/$id',
  '/suspended',
  '/studio',
  '/studio/content',
  '/studio/live/{-$id}',
  '/studio/monetization',
  '/studio/customization',
  '/studio/analytics',
  '/studio/subscribers',
  '/studio/comments',
  '/studio/trash',
  '/studio/upload-defaults',
  '/studio/$section',
]

it('gives every page a file or a redirect', () => {
  expect(all.filter(({ file, leadsTo }) => (file === undefined) === (leadsTo === undefined))).toEqual([])
})

it('has every page of the product, with its access', () => {
  expect(filterPaths((entry) => accessOf(entry).length === 0)).toEqual(publicPaths.toSorted(asInPages))
  expect(filterPaths((entry) => accessOf(entry).at(-1) === 'user')).toEqual(forMembers)
  const ofStaff = filterPaths((entry) => accessOf(entry)[0] === 'staff')
  expect(ofStaff).toEqual(filterPaths(({ path }) => path.startsWith('/admin')))
  expect(filterPaths((entry) => accessOf(entry).at(-1) === 'admin')).toEqual([
    '/admin/feedback',
    '/admin/feedback/$id',
    '/admin/roles',
    '/admin/animations',
    '/admin/audit',
    '/admin/operations',
    '/admin/operations/videos/$id',
  ])
})

const asInPages = (a: string, b: string) =>
  all.findIndex(({ path }) => path === a) - all.findIndex(({ path }) => path === b)

it('has no header around the administration, the header alone around studio and sign-in, both around the rest', () => {
  expect(filterPaths((entry) => layoutOf(entry) === 'bare').every((path) => path.startsWith('/admin'))).toBe(
    true,
  )
  expect(filterPaths((entry) => ['header', 'quiet'].includes(layoutOf(entry) ?? ''))).toEqual(
    filterPaths(({ path }) => /^\/(auth|verify-otp|studio)/.test(path)),
  )
})

it('gives every page an address of its own', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})
