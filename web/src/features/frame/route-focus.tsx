import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mainId } from './main-id.ts'

/** After a change of page, moves focus to its beginning: the keyboard goes on there and readers hear the new page. */
export function RouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        const main = document.getElementById(mainId)
        const isNewPage = fromLocation && fromLocation.pathname !== toLocation.pathname
        // A page that took focus itself, as a form does, keeps it.
        if (isNewPage && main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
