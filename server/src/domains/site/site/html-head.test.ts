import { describe, expect, it } from 'vitest'
import { breadcrumbs, isoDuration } from '../../../platform/pages/page-content.ts'
import { renderHead, type PageHtml } from './html-head.ts'

// docs/product.md “Search engines and embeds”

const page = (more: Partial<PageHtml> = {}): PageHtml => ({ status: 200, title: 'A film · Kinora', ...more })
const hostile = '</script><script>alert(1)</script>\u2028"\''

describe('headOf', () => {
  it('has the canonical address, and describes the site where the page has no description', () => {
    const html = renderHead(page({ url: 'https://kinora.example/video/3?a=1&b="' }))
    expect(html).toContain('<link rel="canonical" href="https://kinora.example/video/3?a=1&amp;b=&quot;">')
    expect(html).toContain('<meta name="description" content="Watch, make and share videos.">')
    expect(html).not.toContain('robots')
  })

  it.each([
    ['what not everybody finds', page({ isIndexed: false })],
    ['what is not there', page({ status: 404 })],
    ['what was deleted', page({ status: 410 })],
  ])('keeps %s out of search engines', (_name, head) => {
    expect(renderHead(head)).toContain('<meta name="robots" content="noindex">')
  })

  it('shows a large picture where there is one, and a player where other sites may have it', () => {
    const player = { url: 'https://kinora.example/embed/3', width: 1280, height: 720, durationSeconds: 0.4 }
    expect(renderHead(page())).toContain('<meta name="twitter:card" content="summary">')
    expect(renderHead(page({ image: '/a.webp' }))).toContain('content="summary_large_image"')
    const html = renderHead(page({ player }))
    for (const tag of [
      '<meta name="twitter:card" content="player">',
      '<meta name="twitter:player" content="https://kinora.example/embed/3">',
      '<meta property="og:video" content="https://kinora.example/embed/3">',
      '<meta property="og:video:type" content="text/html">',
      '<meta property="video:duration" content="1">',
    ])
      expect(html).toContain(tag)
  })

  it('writes objects of schema.org so that no text in them ends the script', () => {
    const html = renderHead(page({ structuredData: [{ '@type': 'VideoObject', name: hostile }] }))
    expect(html.match(/<script|<\/script>/g)).toHaveLength(2)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: hostile,
    })
  })

  it('fetches the playlist of the video that the page starts, in the mode of `fetch`', () => {
    expect(renderHead(page({ playlist: '/media/3/master.m3u8?a=1&b=2' }))).toContain(
      '<link rel="preload" as="fetch" crossorigin href="/media/3/master.m3u8?a=1&amp;b=2">',
    )
    expect(renderHead(page())).not.toContain('preload')
  })

  it('names the feeds of a page', () => {
    const html = renderHead(
      page({ feeds: [{ url: 'https://kinora.example/feeds/site.xml', title: '"Ours"' }] }),
    )
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" href="https://kinora.example/feeds/site.xml" title="&quot;Ours&quot;">',
    )
  })
})

it.each([
  [0.2, 'PT1S'],
  [63, 'PT1M3S'],
  [3600, 'PT1H'],
  [3723.4, 'PT1H2M3S'],
  [90_061, 'PT25H1M1S'],
])('%d seconds are %s', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text)
})

it('counts the steps of a way from one', () => {
  const steps = ['Kinora', 'Ada'].map((name) => ({ name, url: `https://kinora.example/${name}` }))
  expect(breadcrumbs(steps).itemListElement.map(({ position }) => position)).toEqual([1, 2])
})
