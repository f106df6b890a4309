import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { linkOptions } from '@tanstack/react-router'

// Link options: `<Link {...toVideo(3)}>`, `navigate(toVideo(3))`. Pages without parameters need none: `<Link to="/upload">`.

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of the page the video was opened from; recorded as the source of the view. */
    from?: string
  }
}

/** Evaluated on click, not on render. */
const originState = () => ({ from: location.pathname + location.search })

export const toVideo = (id: number, fromSecond?: number, queue?: QueueSearch | null) =>
  linkOptions({
    to: '/video/$id',
    params: { id: String(id) },
    search: { ...queue, ...(fromSecond ? { t: fromSecond } : {}) },
    state: originState,
  })

export const toShort = (id: number) =>
  linkOptions({ to: '/shorts/{-$id}', params: { id: String(id) }, state: originState })

export const toVideoComment = (id: number, commentId: number) =>
  linkOptions({ to: '/video/$id', params: { id: String(id) }, search: { c: commentId } })
export const toPost = (id: number, commentId?: number) =>
  linkOptions({
    to: '/post/$id',
    params: { id: String(id) },
    search: commentId ? { c: commentId } : {},
  })

export const toPlaylist = (id: PlaylistId) => {
  if (id === 'watch-later') return linkOptions({ to: '/watchlater' })
  if (id === 'liked') return linkOptions({ to: '/liked' })
  return linkOptions({ to: '/playlist/$id', params: { id: String(id) } })
}

export const toChannel = (id: number) => linkOptions({ to: '/channel/$id', params: { id: String(id) } })

export const toVideoAnalytics = (id: number) =>
  linkOptions({ to: '/video-analytics/$id', params: { id: String(id) } })

export const toTag = (tag: string) => linkOptions({ to: '/search', search: { tag } })

const signInSearch = (next?: string, invitation?: string) => ({
  ...(next && { next }),
  ...(invitation && { invitation }),
})

export const toSignIn = (next?: string, invitation?: string) =>
  linkOptions({ to: '/auth', search: signInSearch(next, invitation) })

export const toVerifyCode = (email: string, next?: string, invitation?: string) =>
  linkOptions({ to: '/verify-otp/{-$email}', params: { email }, search: signInSearch(next, invitation) })
