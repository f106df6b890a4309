export interface Planted {
  id: number
  shortId: number
  key: string
  ownerId: number
  playlistId: number
  relatedTo: number
}

export type Rule = 'byAddress' | 'inLists' | 'inFrames' | 'onChannel' | 'inPlaylists'

export interface Refusals {
  absent: number
  removed?: number
  restricted?: number
}

/** A path that leads to a video. With `refused` it is a single resource, checked by status; without, it is a list. */
export interface Door {
  path: (video: Planted) => string
  rule: Rule
  refused?: Refusals
  /** Viewers who can open it; the others have no such list. */
  only?: readonly string[]
  isOfShorts?: boolean
}

const page = { absent: 404, removed: 410, restricted: 451 }
const call = { absent: 404, restricted: 451 }
const byAddress = (path: Door['path'], refused: Refusals): Door => ({ path, refused, rule: 'byAddress' })
const file = (name: string) => byAddress((v) => `/media/videos/${v.key}/${name}`, call)
const inFrames = (path: Door['path']): Door => ({ path, refused: call, rule: 'inFrames' })
const list = (path: Door['path'], rule: Rule = 'inLists'): Door => ({ path, rule })
const signedIn = ['stranger', 'owner', 'staff']

export const filesOfFilm = ['master.m3u8', '720p.mp4', 'poster-640.webp', 'storyboard-1/storyboard.vtt']

export const tagOfAll = 'doors'

/** Every path to a video; a feature that shows videos adds a line. */
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
  // Home excludes the viewer's own videos.
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

export const titleBehind = ({ isOfShorts }: Door, state: string) =>
  `The ${state} ${isOfShorts ? 'short' : 'one'}`

export const isNamed = (body: string, title: string) =>
  body.includes(`"${title}"`) || body.includes(`>${title}<`)
