import type { QueueSearch } from '@kinora/contract/page-search'
import type { PlaylistId } from '@kinora/contract/playlist-shapes'
import { linkOptions } from '@tanstack/react-router'

// Where things are. `<Link {...toVideo(3)}>` and `navigate(toVideo(3))`; pages without a parameter are named by
// their path alone: `<Link to="/upload">`.

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the page on which a video was chosen: its view says from where it came. */
    from?: string
  }
}

/** Read when the link is pressed, not when it is drawn. */
const state = () => ({ from: location.pathname + location.search })

/** The watch page, from a moment on when one is given; in a playlist, when it is watched there. */
export const toVideo = (id: number, fromSecond?: number, queue?: QueueSearch | null) =>
  linkOptions({
    to: '/video/$id',
    params: { id: String(id) },
    search: { ...queue, ...(fromSecond ? { t: fromSecond } : {}) },
    state,
  })

/** The feed of shorts, beginning with this one. */
export const toShort = (id: number) =>
  linkOptions({ to: '/shorts/{-$id}', params: { id: String(id) }, state })

/** The watch page at one of its comments. */
export const toVideoComment = (id: number, commentId: number) =>
  linkOptions({ to: '/video/$id', params: { id: String(id) }, search: { c: commentId } })
/** A post, and at one of its comments. */
export const toPost = (id: number, commentId?: number) =>
  linkOptions({
    to: '/post/$id',
    params: { id: String(id) },
    search: commentId ? { c: commentId } : {},
  })

/** A playlist; the two that everybody has live at addresses of their own. */
export const toPlaylist = (id: PlaylistId) => {
  if (id === 'watch-later') return linkOptions({ to: '/watchlater' })
  if (id === 'liked') return linkOptions({ to: '/liked' })
  return linkOptions({ to: '/playlist/$id', params: { id: String(id) } })
}

export const toChannel = (id: number) => linkOptions({ to: '/channel/$id', params: { id: String(id) } })

/** How a video was watched. */
export const toAnalytics = (id: number) =>
  linkOptions({ to: '/video-analytics/$id', params: { id: String(id) } })

export const toTag = (tag: string) => linkOptions({ to: '/search', search: { tag } })

const signInSearch = (next?: string, invitation?: string) => ({
  ...(next && { next }),
  ...(invitation && { invitation }),
})

/** Sign-in, where to go on afterwards, and the invitation that somebody came with. */
export const toSignIn = (next?: string, invitation?: string) =>
  linkOptions({ to: '/auth', search: signInSearch(next, invitation) })

/** Where the code is typed that was sent to this address. */
export const toCode = (email: string, next?: string, invitation?: string) =>
  linkOptions({ to: '/verify-otp/{-$email}', params: { email }, search: signInSearch(next, invitation) })
