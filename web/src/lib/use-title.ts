import { useEffect } from 'react'

/** What this site is called; the server says so where administrators gave it another name. */
export const siteName =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Kinora'

/** Names the page in the browser's tab and history. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])
}
