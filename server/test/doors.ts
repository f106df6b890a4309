/** A video that is asked for, and the lists in which it may stand. */
export interface Planted {
  id: number
  /** A short that is in all else what the video is. */
  shortId: number
  key: string
  ownerId: number
  playlistId: number
  /** Another video, beside which it stands. */
  relatedTo: number
}

/** By whom a video is found behind a door, as `seen-where.api.test.ts` has it. */
export type Rule = 'byAddress' | 'inLists' | 'inFrames' | 'onChannel' | 'inPlaylists'

/** How a refusal is said, by what the video is: absent, gone, or not there from here. */
export interface Refusals {
  absent: number
  removed?: number
  restricted?: number
}

/** A way to a video. One of its own for each video answers by its status; without refusals it is a list. */
export interface Door {
  path: (video: Planted) => string
  rule: Rule
  refused?: Refusals
  /** Whose it is: nobody else has one. */
  only?: readonly string[]
  /** A list of shorts. */
  isOfShorts?: boolean
}

const page = { absent: 404, removed: 410, restricted: 451 }
const call = { absent: 404, restricted: 451 }
const byAddress = (path: Door['path'], refused: Refusals): Door => ({ path, refused, rule: 'byAddress' })
const file = (name: string) => byAddress((v) => `/media/videos/${v.key}/${name}`, call)
const inFrames = (path: Door['path']): Door => ({ path, refused: call, rule: 'inFrames' })
const list = (path: Door['path'], rule: Rule = 'inLists'): Door => ({ path, rule })
const signedIn = ['stranger', 'owner', 'staff']

/** The files of a film that lie in storage. */
export const filesOfFilm = ['master.m3u8', '720p.mp4', 'poster-640.webp', 'storyboard-1/storyboard.vtt']

/** What all of them are tagged with. */
export const tagOfAll = 'doors'

/** Every way to a video: a feature that shows videos adds its own, one line. */
export const doors: Record<string, Door> = {
  page: byAddress((v) => `/video/${v.id}`, page),
  'page of shorts': byAddress((v) => `/shorts/${v.id}`, page),
  call: byAddress((v) => `/api/videos/${v.id}`, call),
  tags: byAddress((v) => `/api/videos/${v.id}/tags`, call),
  'master playlist': file('master.m3u8'),
  segment: file('720p.mp4'),
  thumbnail: file('poster-640.webp'),
  storyboard: file('storyboard-1/storyboard.vtt'),
  comments: byAddress((v) => `/api/videos/${v.id}/comments`, { absent: 404 }),
  'one’s state': { ...byAddress((v) => `/api/videos/${v.id}/viewer-state`, { absent: 404 }), only: signedIn },
  frame: inFrames((v) => `/embed/${v.id}`),
  oEmbed: inFrames((v) => `/api/oembed?url=http://localhost/video/${v.id}`),
  // Nobody is recommended what they made.
  home: { ...list(() => '/api/feeds/home'), only: ['', 'stranger', 'staff'] },
  'shorts of home': { ...list(() => '/api/feeds/home'), only: ['', 'stranger', 'staff'], isOfShorts: true },
  shorts: { ...list(() => '/api/feeds/shorts?limit=50'), isOfShorts: true },
  trending: list(() => '/api/feeds/trending'),
  'plain links': list(() => '/browse/0'),
  related: list((v) => `/api/videos/${v.relatedTo}/related?limit=50`),
  search: list(() => '/api/search?q=one&limit=50'),
  'news of the site': list(() => '/feeds/site.xml'),
  'news of a channel': list((v) => `/feeds/channel/${v.ownerId}.xml`),
  'news of a tag': list(() => `/feeds/tag/${tagOfAll}.xml`),
  podcast: list((v) => `/feeds/channel/${v.ownerId}/podcast.xml`),
  sitemap: list(() => '/sitemaps/videos-0.xml'),
  'list of videos': list(() => '/api/videos?limit=50'),
  channel: list((v) => `/api/channel/${v.ownerId}/videos?limit=50`, 'onChannel'),
  feed: { ...list(() => '/api/subscriptions/feed?limit=50'), only: ['stranger', 'staff'] },
  playlist: list((v) => `/api/playlists/${v.playlistId}/items?limit=50`, 'inPlaylists'),
  notifications: { ...list(() => '/api/notifications?limit=50', 'byAddress'), only: signedIn },
  history: { ...list(() => '/api/history?limit=50', 'byAddress'), only: signedIn },
}

/** What is planted in this state is called so, as this door has it. */
export const titleBehind = ({ isOfShorts }: Door, state: string) =>
  `The ${state} ${isOfShorts ? 'short' : 'one'}`

/** Whether an answer names a video of this title, as JSON or as XML. */
export const isNamed = (body: string, title: string) =>
  body.includes(`"${title}"`) || body.includes(`>${title}<`)
