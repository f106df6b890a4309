import { useEffect } from 'react'
import { meetTheme, unsavedTheme } from '../../lib/theme.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { useSettingsQuery } from './use-settings.ts'

/**
 * Keeps the theme of this browser and the one of the account the same: the account's is taken over as it arrives
 * unless a visitor's own choice stands against none, and what is chosen in the header is saved. Stands once in the
 * frame around all pages and shows nothing.
 */
export function SettingsKeeper() {
  const isSignedIn = useViewer() !== null
  const theme = useSettingsQuery().data?.theme
  const { mutate } = useSaveSettings()
  useEffect(() => {
    const unsaved = theme && meetTheme(theme)
    if (unsaved) mutate({ body: { theme: unsaved } })
  }, [theme, mutate])
  useEffect(() => {
    if (!isSignedIn) return undefined
    const save = () => {
      const chosen = unsavedTheme.get()
      if (chosen === null) return
      unsavedTheme.set(null)
      mutate({ body: { theme: chosen } })
    }
    save()
    return unsavedTheme.subscribe(save)
  }, [isSignedIn, mutate])
  return null
}
