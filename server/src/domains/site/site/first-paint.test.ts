import { shortCardFacts } from '@kinora/contract/library/videos/card-labels'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parsePaintTemplates } from './first-paint.ts'

const built = await readFile(join(import.meta.dirname, '../../../../../web/index.html'), 'utf8')
const { html, paint } = parsePaintTemplates(built)

const hostile = '"><script>alert(1)</script>$&{creator}'
const video = (id: number): VideoCard => ({
  id,
  title: hostile,
  thumbnailUrl: null,
  poster: { url: `/${id}.webp`, avif: `/${id}.avif 640w, "`, width: 1280, height: 720, thumbHash: null },
  storyboard: null,
  duration: 1,
  views: 0,
  isShort: false,
  isPublished: true,
  createdAt: '2026-11-20T00:00:00Z',
  publishedAt: null,
  publishAt: null,
  contentWarnings: [],
  creator: { id: 1, username: hostile, avatar: null, isVerified: false },
})

it('takes the templates out of the page', () => {
  expect(built).toContain('<template id="paint-frame">')
  expect(html).not.toMatch(/<template|paint-/)
  expect(paint(html, undefined)).toBe(html)
  expect(paint(html, undefined)).toContain('<div id="root"></div>')
})

it('is in the root with the app shell, the first cards as links, and the image of the first one', () => {
  const painted = paint(html, {
    layout: 'usual',
    videoLinks: { title: 'Trending now', videos: [video(7), video(8)] },
  })
  expect(painted).toMatch(/<div id="root"><header/)
  expect(painted).toContain('data-frame="usual"')
  expect(painted).toContain('>Trending now</h2>')
  expect(painted).toContain('href="/video/7"')
  expect(painted).toContain('href="/video/8"')
  expect(painted).toContain('<source type="image/avif" srcset="/7.avif 640w, &quot;"')
  expect(painted.match(/<img /g)).toHaveLength(1)
  expect(painted).not.toMatch(/<!--/)
})

it('escapes titles and names', () => {
  const painted = paint(html, { layout: 'usual', videoLinks: { videos: [video(7)] } })
  expect(painted).not.toContain('<script>alert')
  expect(painted.split('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;{creator}')).toHaveLength(3)
})

it('has the texts of each card, and reserves space for the badge', () => {
  const preview = { ...video(7), views: 12 }
  const painted = (isVerified: boolean) => {
    const creator = { ...preview.creator, isVerified }
    return paint(html, { layout: 'usual', videoLinks: { videos: [{ ...preview, creator }] } })
  }
  expect(painted(false)).toContain(`>${shortCardFacts(preview)}<`)
  expect(painted(true)).toContain('size-3.5')
  expect(painted(false)).not.toContain('size-3.5')
})

it('has the frame alone on other pages, with a rail where they want the room', () => {
  const painted = paint(html, { layout: 'rail' })
  expect(painted).toContain('data-frame="rail"')
  expect(painted).not.toMatch(/<li\b|<h1|\{\w+\}/)
})

it('has the name that the site was given', () => {
  const painted = paint(html, { layout: 'usual' }, 'Films & <friends>')
  expect(painted).toContain('aria-label="Films &amp; &lt;friends&gt;, home"')
  expect(painted.slice(painted.indexOf('<body'))).not.toContain('Kinora')
})

it('has the video of the watch page with its poster, or without one', () => {
  const { poster } = video(7)
  const painted = paint(html, { layout: 'rail', videoPreview: { title: hostile, poster } })
  expect(painted).toContain('Loading...')
  expect(painted).toContain('<source type="image/avif" srcset="/7.avif 640w, &quot;"')
  expect(painted).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;{creator}')
  expect(painted).not.toContain('<script>alert')
  expect(paint(html, { layout: 'rail', videoPreview: { title: 'A film', poster: null } })).not.toContain(
    '<img',
  )
})

it('shows no more cards than fill a first screen', () => {
  const many = Array.from({ length: 30 }, (_, index) => video(index + 1))
  expect(paint(html, { layout: 'usual', videoLinks: { videos: many } }).match(/<li /g)).toHaveLength(12)
})
