import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { toShort } from '../../../paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the feed of a history entry. */
    shorts?: string
  }
}

/** Debounced: browsers limit how often the URL may change. */
const debounceMs = 150

/**
 * Replaces the URL with the current short, so that reload and share work and Back leaves the feed. A URL with a
 * comment opens the comments.
 */
export function useReelUrl(current: Short | undefined, mark: string) {
  const router = useRouter()
  const search = useSearch({ from: '/shorts/{-$id}' })
  const [isOpen, setOpen] = useState(search.c !== undefined || search.comments !== undefined)
  const id = current?.id
  const show = useEffectEvent((shortId: number) => {
    const { pathname } = router.latestLocation
    if (pathname === router.buildLocation(toShort(shortId)).pathname) return
    const state = (before: object) => ({ ...before, shorts: mark })
    void router.navigate({ ...toShort(shortId), state, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => show(id), debounceMs)
    return () => clearTimeout(timer)
  }, [id])
  return { isOpen, toggle: () => setOpen((before) => !before) }
}
