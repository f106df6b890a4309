import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mainContentId } from './main-content-id.ts'

/** Moves the focus to the start of the new page, for keyboards and screen readers. */
export function RouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        const main = document.getElementById(mainContentId)
        const isNewPage = fromLocation && fromLocation.pathname !== toLocation.pathname
        // A page that has taken the focus, such as a form, keeps it.
        if (isNewPage && main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
