export interface SeededVideo {
  id: number
  shortId: number
  key: string
  ownerId: number
  playlistId: number
  relatedVideoId: number
}

export type VisibilityRule = 'byAddress' | 'inLists' | 'inFrames' | 'onChannel' | 'inPlaylists'

export interface RefusalStatuses {
  absent: number
  removed?: number
  restricted?: number
}

/** A path that leads to a video. With `refused` it is a single resource, checked by status; without, it is a list. */
export interface EntryPoint {
  path: (video: SeededVideo) => string
  rule: VisibilityRule
  refusals?: RefusalStatuses
  /** Viewers who can open it; the others have no such list. */
  viewers?: readonly string[]
  isOfShorts?: boolean
}

const pageStatuses = { absent: 404, removed: 410, restricted: 451 }
const callStatuses = { absent: 404, restricted: 451 }
const byAddress = (path: EntryPoint['path'], refused: RefusalStatuses): EntryPoint => ({
  path,
  refusals: refused,
  rule: 'byAddress',
})
const file = (name: string) => byAddress((v) => `/media/videos/${v.key}/${name}`, callStatuses)
const inEmbeds = (path: EntryPoint['path']): EntryPoint => ({
  path,
  refusals: callStatuses,
  rule: 'inFrames',
})
const list = (path: EntryPoint['path'], rule: VisibilityRule = 'inLists'): EntryPoint => ({ path, rule })
const signedIn = ['stranger', 'owner', 'staff']

export const seededFiles = ['master.m3u8', '720p.mp4', 'poster-640.webp', 'storyboard-1/storyboard.vtt']

export const sharedTag = 'doors'

/** Every path to a video; a feature that shows videos adds a line. */
export const entryPoints: Record<string, EntryPoint> = {
  page: byAddress((v) => `/video/${v.id}`, pageStatuses),
  'page of shorts': byAddress((v) => `/shorts/${v.id}`, pageStatuses),
  call: byAddress((v) => `/api/videos/${v.id}`, callStatuses),
  tags: byAddress((v) => `/api/videos/${v.id}/tags`, callStatuses),
  'master playlist': file('master.m3u8'),
  segment: file('720p.mp4'),
  thumbnail: file('poster-640.webp'),
  storyboard: file('storyboard-1/storyboard.vtt'),
  comments: byAddress((v) => `/api/videos/${v.id}/comments`, { absent: 404 }),
  'one’s state': {
    ...byAddress((v) => `/api/videos/${v.id}/viewer-state`, { absent: 404 }),
    viewers: signedIn,
  },
  frame: inEmbeds((v) => `/embed/${v.id}`),
  oEmbed: inEmbeds((v) => `/api/oembed?url=http://localhost/video/${v.id}`),
  // Home excludes the viewer's own videos.
  home: { ...list(() => '/api/feeds/home'), viewers: ['', 'stranger', 'staff'] },
  'shorts of home': {
    ...list(() => '/api/feeds/home'),
    viewers: ['', 'stranger', 'staff'],
    isOfShorts: true,
  },
  shorts: { ...list(() => '/api/feeds/shorts?limit=50'), isOfShorts: true },
  trending: list(() => '/api/feeds/trending'),
  'plain links': list(() => '/browse/0'),
  related: list((v) => `/api/videos/${v.relatedVideoId}/related?limit=50`),
  search: list(() => '/api/search?q=one&limit=50'),
  'news of the site': list(() => '/feeds/site.xml'),
  'news of a channel': list((v) => `/feeds/channel/${v.ownerId}.xml`),
  'news of a tag': list(() => `/feeds/tag/${sharedTag}.xml`),
  podcast: list((v) => `/feeds/channel/${v.ownerId}/podcast.xml`),
  sitemap: list(() => '/sitemaps/videos-0.xml'),
  'list of videos': list(() => '/api/videos?limit=50'),
  channel: list((v) => `/api/channel/${v.ownerId}/videos?limit=50`, 'onChannel'),
  feed: { ...list(() => '/api/subscriptions/feed?limit=50'), viewers: ['stranger', 'staff'] },
  playlist: list((v) => `/api/playlists/${v.playlistId}/items?limit=50`, 'inPlaylists'),
  notifications: { ...list(() => '/api/notifications?limit=50', 'byAddress'), viewers: signedIn },
  history: { ...list(() => '/api/history?limit=50', 'byAddress'), viewers: signedIn },
}

export const titleForState = ({ isOfShorts }: EntryPoint, state: string) =>
  `The ${state} ${isOfShorts ? 'short' : 'one'}`

export const containsTitle = (body: string, title: string) =>
  body.includes(`"${title}"`) || body.includes(`>${title}<`)
