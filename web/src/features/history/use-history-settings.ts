import { historyMonths, type Settings } from '@kinora/contract/settings'
import { toast } from '../../ui/toast.ts'
import { useSaveSettings } from '../settings/use-save-settings.ts'

/** After how long the history deletes itself. */
export const monthsWords = (months: Settings['keepHistoryMonths']) =>
  months === null ? 'Never' : `After ${months} months`

/** Saves how the history is kept; the same choices as in Preferences. One may follow the other at once: the last one wins. */
export function useHistorySettings() {
  const { mutate } = useSaveSettings()
  return {
    save: (change: Partial<Settings>) =>
      mutate(
        { body: change },
        { onSuccess: () => toast({ title: 'Settings updated successfully', tone: 'success' }) },
      ),
    /** What a control says as text. */
    monthsOf: (text: string) => historyMonths.find((months) => String(months) === text) ?? null,
  }
}
export type HistorySettings = ReturnType<typeof useHistorySettings>
