import type { Short } from '@kinora/contract/shorts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { toShort } from '../../paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The feed of shorts that an entry is of. */
    shorts?: string
  }
}

/** Who moves on quickly passes by: browsers take a change of the address only so often. */
const restMs = 150

/**
 * The address follows the short that plays, in one entry of the browser's history, so that reload and share work and Back
 * leaves. An address that leads to a comment has the comments open.
 */
export function useReelAddress(current: Short | undefined, mark: string) {
  const router = useRouter()
  const search = useSearch({ from: '/shorts/{-$id}' })
  const [isOpen, setOpen] = useState(search.c !== undefined || search.comments !== undefined)
  const id = current?.id
  const show = useEffectEvent((shown: number) => {
    const { pathname } = router.latestLocation
    if (pathname === router.buildLocation(toShort(shown)).pathname) return
    const state = (before: object) => ({ ...before, shorts: mark })
    void router.navigate({ ...toShort(shown), state, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => show(id), restMs)
    return () => clearTimeout(timer)
  }, [id])
  return { isOpen, toggle: () => setOpen((before) => !before) }
}
