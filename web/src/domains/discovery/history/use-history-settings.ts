import { historyMonths } from '@kinora/contract/people/settings/rules'
import type { Settings } from '@kinora/contract/people/settings/schemas'
import { toast } from '../../../ui/toast.ts'
import { useSaveSettings } from '../../people/settings/use-save-settings.ts'

export const retentionLabel = (months: Settings['keepHistoryMonths']) =>
  months === null ? 'Never' : `After ${months} months`

/** Saves may overlap; the last one wins. */
export function useHistorySettings() {
  const { mutate } = useSaveSettings()
  return {
    save: (change: Partial<Settings>) =>
      mutate(
        { body: change },
        { onSuccess: () => toast({ title: 'Settings updated successfully', tone: 'success' }) },
      ),
    parseMonths: (text: string) => historyMonths.find((months) => String(months) === text) ?? null,
  }
}
export type HistorySettings = ReturnType<typeof useHistorySettings>
