import { browserSavesData } from '../../player/engine/feeding.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'

export const useSavesData = () => useSettingsQuery().data?.reducedData === true || browserSavesData()
