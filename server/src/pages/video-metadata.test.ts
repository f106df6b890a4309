import type { Video } from '@kinora/contract/library/videos/schemas'
import { describe, expect, it } from 'vitest'
import { homeHead, videoHead } from './video-metadata.ts'

// docs/product.md “Search engines and embeds”

const site = 'https://kinora.example'
const at = '2026-03-01T12:00:00.000Z'

const sampleVideo: Video = {
  id: 7,
  title: 'Night bars',
  description: '',
  language: null,
  original: null,
  thumbnailUrl: '/media/videos/key/poster.webp',
  poster: null,
  storyboard: null,
  duration: 605.2,
  views: 12,
  isShort: false,
  isPublished: true,
  takenFromId: null,
  createdAt: at,
  publishedAt: '2026-03-02T12:00:00.000Z',
  publishAt: null,
  creator: { id: 3, username: 'ada', avatar: null, isVerified: false, subscriberCount: null },
  likes: null,
  dislikes: null,
  category: { id: 2, name: 'Gaming' },
  tags: [
    { id: 1, name: 'night' },
    { id: 2, name: 'bars' },
  ],
  width: 1080,
  height: 1920,
  hlsUrl: '/media/videos/key/master.m3u8?v=2',
  processing: {
    stage: 'done',
    percent: 100,
    playable: true,
    renditions: [],
    secondsLeft: null,
    readySeconds: null,
  },
  captions: [],
  chapters: [
    { startSeconds: 0, title: 'Dusk' },
    { startSeconds: 65.5, title: 'Night' },
  ],
  loudnessGainDb: null,
  canEmbed: true,
  visibility: 'public',
  approvalStatus: 'approved',
  contentWarnings: [],
  restrictedInCountries: ['DE'],
  updatedAt: at,
  version: 1,
}

const structuredDataOf = (video: Video) => videoHead(video, site).structuredData as Record<string, unknown>[]

describe('the head of a video', () => {
  it('has all that search engines require of a video and of its chapters', () => {
    const [video, way] = structuredDataOf(sampleVideo)
    // developers.google.com/search/docs/appearance/structured-data/video: required, then recommended.
    expect(video).toMatchObject({
      '@type': 'VideoObject',
      name: 'Night bars',
      thumbnailUrl: [`${site}/media/videos/key/poster.webp`],
      uploadDate: '2026-03-02T12:00:00.000Z',
      contentUrl: `${site}/media/videos/key/master.m3u8?v=2`,
      description: 'Night bars',
      duration: 'PT10M5S',
      embedUrl: `${site}/embed/7`,
      interactionStatistic: [
        {
          '@type': 'InteractionCounter',
          interactionType: { '@type': 'WatchAction' },
          userInteractionCount: 12,
        },
      ],
      ineligibleRegion: ['DE'],
      hasPart: [
        { '@type': 'Clip', name: 'Dusk', startOffset: 0, endOffset: 65, url: `${site}/video/7?t=0` },
        { '@type': 'Clip', name: 'Night', startOffset: 65, endOffset: 605, url: `${site}/video/7?t=65` },
      ],
    })
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
    })
  })

  it('says what other sites show in its place, in the shape of its picture', () => {
    expect(videoHead(sampleVideo, site)).toMatchObject({
      url: `${site}/video/7`,
      player: { url: `${site}/embed/7`, width: 1280, height: 2276 },
      feeds: [{ url: `${site}/feeds/channel/3.xml` }],
    })
    expect(videoHead({ ...sampleVideo, canEmbed: false }, site).player).toBeUndefined()
  })

  it.each([
    ['a draft', { isPublished: false }],
    ['an unlisted one', { visibility: 'unlisted' as const }],
    ['a private one', { visibility: 'private' as const }],
  ])('describes %s to nobody’s search', (_what, change) => {
    const head = videoHead({ ...sampleVideo, ...change }, site)
    expect([head.structuredData, head.feeds, head.isPrivate]).toEqual([[], [], true])
  })

  it('leaves the video out while there is no picture to show', () => {
    expect(structuredDataOf({ ...sampleVideo, thumbnailUrl: null }).map((thing) => thing['@type'])).toEqual([
      'BreadcrumbList',
    ])
  })
})

it('home says how the site is searched', () => {
  expect(homeHead(site).structuredData).toMatchObject([
    { '@type': 'WebSite', potentialAction: { 'query-input': 'required name=search_term_string' } },
  ])
})
