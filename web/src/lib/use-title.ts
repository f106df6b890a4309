import { useEffect } from 'react'

/** Administrators can rename the site. */
export const siteName =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Kinora'

export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])
}
