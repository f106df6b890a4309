import { useEffect } from 'react'
import { applyAccountTheme, unsavedTheme } from '../../../lib/theme.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { useSettingsQuery } from './use-settings.ts'

/**
 * Synchronizes the theme of the browser and the account: the account's theme applies when it arrives, unless the
 * account has none and the visitor chose one. Rendered once in the app shell; renders nothing.
 */
export function ThemeSync() {
  const isSignedIn = useViewer() !== null
  const theme = useSettingsQuery().data?.theme
  const { mutate } = useSaveSettings()
  useEffect(() => {
    const unsaved = theme && applyAccountTheme(theme)
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
