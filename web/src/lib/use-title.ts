import { useEffect } from 'react'

export const siteName = 'Kinora'

/** Names the page in the browser's tab and history. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])
}
