import { labelText, type Label } from '@kinora/contract/text/label'
import { useEffect } from 'react'

/** Administrators can rename the site. */
export const siteName =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Kinora'

export function useTitle(title: Label | undefined) {
  const text = title && labelText(title)
  useEffect(() => {
    document.title = text ? `${text} · ${siteName}` : siteName
  }, [text])
}
