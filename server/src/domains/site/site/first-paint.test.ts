import { shortCardFacts } from '@kinora/contract/library/videos/card-labels'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { expect, it } from 'vitest'
import { parsePaintTemplates } from './first-paint.ts'

const templates = {
  'frame-usual': '<header>{site}</header><nav></nav><main>{content}</main>',
  'frame-rail': '<header>{site}</header><main>{content}</main>',
  loading: '<p>Loading...</p>',
  home: '<section><h1>{heading}</h1>{title}<ul>{cards}</ul></section>',
  title: '<h2>{title}</h2>',
  untitled: '<h2>Videos</h2>',
  card: '<li>{picture}<a href="{href}">{title}</a>{creator}{mark}<i>{facts}</i></li>',
  mark: '<b></b>',
  watch: '<div>{picture}</div><h1>{title}</h1>',
  channel: '<header>{banner}<h1>{name}{mark}</h1>{facts}</header><section>{rows}</section>',
  'sign-in': '<section>{picture}<h1>Sign in</h1></section>',
  scene: '<img src="{url}" class="scene"/>',
  'empty-scene': '<i></i>',
  'channel-rows': '{title}<ul>{cards}</ul>',
  'channel-card': '<li>{picture}<a href="{href}">{title}</a><i>{facts}</i></li>',
  'channel-banner': '<img src="{src}" class="banner"/>',
  'channel-fact': '<span>{fact}</span>',
  picture:
    '<source type="image/avif" srcSet="{avif}" sizes="100vw"/><source type="image/webp" srcSet="{webp}" sizes="100vw"/><img src="{url}" alt="" width="{width}" height="{height}"/>',
  poster: '<source type="image/avif" srcSet="{avif}"/><img src="{url}" alt="" class="poster"/>',
}
const built = `<body><div id="root"></div>${Object.entries(templates)
  .map(([name, template]) => `<template id="paint-${name}" lang="en">${template}</template>\n`)
  .join('')}</body>`
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
  expect(html).toBe('<body><div id="root"></div></body>')
  expect(paint(html, undefined)).toBe(html)
})

it('fills the frame of the layout with the first cards as links, and the image of the first one', () => {
  const painted = paint(html, {
    layout: 'usual',
    preview: { kind: 'videos', heading: 'Home', title: 'Trending now', videos: [video(7), video(8)] },
  })
  expect(painted).toContain('<div id="root"><header>Kinora</header><nav></nav><main><section>')
  expect(painted).toContain('<h2>Trending now</h2>')
  expect(painted).toContain('href="/video/7"')
  expect(painted).toContain('href="/video/8"')
  expect(painted).toContain('<source type="image/avif" srcSet="/7.avif 640w, &quot;" sizes="100vw"/>')
  expect(painted).not.toContain('image/webp')
  expect(painted.match(/<img /g)).toHaveLength(1)
  expect(painted).not.toMatch(/\{(?!creator\})/)
})

it('escapes titles and names', () => {
  const painted = paint(html, {
    layout: 'usual',
    preview: { kind: 'videos', heading: 'Home', videos: [video(7)] },
  })
  expect(painted).not.toContain('<script>alert')
  expect(painted.split('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;{creator}')).toHaveLength(3)
})

it('has the texts of each card, and reserves space for the badge', () => {
  const preview = { ...video(7), views: 12 }
  const painted = (isVerified: boolean) => {
    const creator = { ...preview.creator, isVerified }
    return paint(html, {
      layout: 'usual',
      preview: { kind: 'videos', heading: 'Home', videos: [{ ...preview, creator }] },
    })
  }
  expect(painted(false)).toContain(`>${shortCardFacts(preview)}<`)
  expect(painted(true)).toContain('<b></b>')
  expect(painted(false)).not.toContain('<b></b>')
})

it('says on other pages that they are loading, with the name that the site was given', () => {
  const painted = paint(html, { layout: 'rail' }, 'Films & <friends>')
  expect(painted).toContain('<header>Films &amp; &lt;friends&gt;</header><main><p>Loading...</p></main>')
})

it('has the video of the watch page with its poster, or without one', () => {
  const { poster } = video(7)
  const painted = paint(html, { layout: 'rail', preview: { kind: 'video', title: hostile, poster } })
  expect(painted).toContain('class="poster"')
  expect(painted).toContain('srcSet="/7.avif 640w, &quot;"')
  expect(painted).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;{creator}')
  expect(painted).not.toContain('<script>alert')
  expect(
    paint(html, { layout: 'rail', preview: { kind: 'video', title: 'A film', poster: null } }),
  ).not.toContain('<img')
})

it('shows no more cards than fill a first screen', () => {
  const many = Array.from({ length: 30 }, (_, index) => video(index + 1))
  expect(
    paint(html, { layout: 'usual', preview: { kind: 'videos', heading: 'Home', videos: many } }).match(
      /<li>/g,
    ),
  ).toHaveLength(12)
})

const channel: Channel = {
  id: 1,
  username: hostile,
  bio: '',
  avatar: null,
  channelBanner: '/banner.webp?"',
  isVerified: true,
  videoCount: 2,
  postCount: 0,
  longCount: 2,
  shortsCount: 0,
  playlistCount: 0,
  totalViews: 7,
  subscriberCount: null,
  joinedAt: '2026-11-20T00:00:00Z',
}

it('has the name, the figures and the first videos of a channel', () => {
  const preview = { kind: 'channel', channel, title: 'Latest', videos: [video(7)] } as const
  const painted = paint(html, { layout: 'usual', preview })
  expect(painted).toContain('<img src="/banner.webp?&quot;" class="banner"/>')
  expect(painted).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp;{creator}<b></b></h1>')
  expect(painted).toContain('<span>2 videos</span><span>7 views</span><span>Joined Nov 2026</span></header>')
  expect(painted).toContain('<section><h2>Latest</h2><ul><li>')
  expect(painted).not.toContain('<script>')
})

it('says that the rest of a channel is loading where its first videos are not what comes first', () => {
  const preview = { kind: 'channel', channel: { ...channel, channelBanner: null }, videos: [] } as const
  const painted = paint(html, { layout: 'usual', preview })
  expect(painted).toContain('<header><h1>')
  expect(painted).toContain('<section><p>Loading...</p></section>')
})

it.each([
  [video(7).poster, '<img src="/7.webp" class="scene"/>'],
  [null, '<i></i>'],
])('has the picture of the sign-in page, or its place', (poster, expected) => {
  expect(paint(html, { layout: 'rail', preview: { kind: 'signIn', poster } })).toContain(
    `<section>${expected}<h1>`,
  )
})
