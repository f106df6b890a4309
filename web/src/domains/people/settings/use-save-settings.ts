import { t } from '@kinora/contract/text/translate'
import { settings } from '@kinora/contract/people/settings/calls'
import { useIsMutating } from '@tanstack/react-query'
import { keyOf } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { setTheme } from '../../../lib/theme.ts'
import { settingsQuery } from './use-settings.ts'

export const useIsSavingSettings = () => useIsMutating({ mutationKey: keyOf(settings.update) }) > 0

/** Optimistic: rolled back with a toast when the server refuses. */
export const useSaveSettings = () =>
  useOptimisticMutation(settings.update, {
    read: settingsQuery(),
    applyChoice: (chosen, { body }) => ({ ...chosen, ...body }),
    applyResponse: (_chosen, saved) => saved,
    failed: t`Failed to update settings`,
    onDisplay: ({ body }, back) => {
      if (body.theme) setTheme(back?.theme ?? body.theme)
    },
  })
