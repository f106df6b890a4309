import { browserSavesData } from '../../player/engine/feeding.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'

/** Whether as little as possible is loaded ahead: somebody chose that here, or in their browser. */
export const useSavesData = () => useSettingsQuery().data?.reducedData === true || browserSavesData()
