import { msg } from '@kinora/contract/text/translate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { firstPaint, setActiveCatalog } from './first-paint.tsx'

const placeholdersOf = (name: string) =>
  [...renderToStaticMarkup(firstPaint[name]).matchAll(/\{(\w+)\}/g)].map(([, key]) => key)

it('renders without a browser, with the placeholders that the server fills', () => {
  const frame = Object.keys(firstPaint).filter((name) => name.startsWith('frame-'))
  expect(frame.map(placeholdersOf)).toEqual([
    ...Array.from({ length: 4 }, () => ['site', 'site', 'content']),
    ['content'],
  ])
  expect(placeholdersOf('home')).toEqual(['heading', 'title', 'cards'])
  expect(placeholdersOf('title')).toEqual(['title'])
  expect(placeholdersOf('card')).toEqual(['picture', 'href', 'title', 'creator', 'mark', 'facts'])
  expect(placeholdersOf('picture')).toEqual(['avif', 'webp', 'url', 'width', 'height'])
  expect(placeholdersOf('watch')).toEqual(['picture', 'title'])
  expect(placeholdersOf('channel')).toEqual(['banner', 'name', 'mark', 'name', 'facts', 'rows'])
  expect(placeholdersOf('channel-banner')).toEqual(['src', 'src'])
  expect(placeholdersOf('channel-fact')).toEqual(['fact'])
  expect(placeholdersOf('channel-rows')).toEqual(['title', 'cards'])
  expect(placeholdersOf('channel-card')).toEqual(['picture', 'href', 'title', 'facts'])
  expect(placeholdersOf('sign-in')).toEqual(['picture'])
  for (const name of ['poster', 'scene'])
    expect(placeholdersOf(name)).toEqual(['avif', 'webp', 'url', 'width', 'height'])
})

it('has the search field and the sidebar where the page has them', () => {
  const frame = (layout: string) => renderToStaticMarkup(firstPaint[`frame-${layout}`])
  expect(frame('usual')).toContain('lg:w-(--sidebar)')
  expect(frame('rail')).not.toContain('lg:w-(--sidebar)')
  expect(frame('quiet')).not.toContain('bg-surface')
  expect(frame('bare')).not.toContain('<header')
})

it('is in the language of the catalog', () => {
  const before = setActiveCatalog(() => ({
    language: 'de',
    messages: { [msg`Loading...`.id]: 'Wird geladen …' },
  }))
  expect(renderToStaticMarkup(firstPaint.loading)).toContain('Wird geladen …')
  setActiveCatalog(before)
  expect(renderToStaticMarkup(firstPaint.loading)).toContain('Loading...')
})
