import { settings } from '@kinora/contract/settings'
import { useIsMutating } from '@tanstack/react-query'
import { keyOf } from '../../api.ts'
import { useToggle } from '../../calls/use-toggle.ts'
import { setTheme } from '../../lib/theme.ts'
import { settingsQuery } from './use-settings.ts'

export const useIsSavingSettings = () => useIsMutating({ mutationKey: keyOf(settings.update) }) > 0

/** Optimistic: rolled back with a toast when the server refuses. */
export const useSaveSettings = () =>
  useToggle(settings.update, {
    read: settingsQuery(),
    change: (chosen, { body }) => ({ ...chosen, ...body }),
    settle: (_chosen, saved) => saved,
    failed: 'Failed to update settings',
    onShow: ({ body }, back) => {
      if (body.theme) setTheme(back?.theme ?? body.theme)
    },
  })
