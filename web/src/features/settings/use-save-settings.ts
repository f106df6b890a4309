import { settings, type Settings } from '@kinora/contract/settings'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api.ts'
import { setTheme } from '../../lib/theme.ts'
import { sayFailure } from '../accounts/say-failure.ts'
import { settingsQuery } from './use-settings.ts'

const saving = ['save-settings']

/** Whether a preference is on its way to the server; the controls wait for it (spec 000 §4). */
export const useIsSavingSettings = () => useIsMutating({ mutationKey: saving }) > 0

/** Saves preferences at once: shown as changed immediately, taken back with a toast when the server refuses. */
export function useSaveSettings() {
  const client = useQueryClient()
  const { queryKey } = settingsQuery()
  return useMutation({
    mutationKey: saving,
    scope: { id: 'settings' }, // one after the other, so that the last choice wins
    mutationFn: (change: Partial<Settings>) => send(settings.update, { body: change }),
    onMutate: async (change) => {
      if (change.theme) setTheme(change.theme)
      // An answer that is on its way knows nothing of this change yet.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, ...change })
      return before
    },
    onSuccess: async (saved) => {
      // Nor does one that was asked for before this was saved.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, saved)
    },
    onError: (error, change, before) => {
      sayFailure(error, 'Failed to update settings')
      if (!before) return client.invalidateQueries({ queryKey })
      client.setQueryData(queryKey, before)
      if (change.theme) setTheme(before.theme)
      return undefined
    },
  })
}
