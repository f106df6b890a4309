import { hasBrowserDataSaver } from '../../player/engine/feeding.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'

export const useDataSaver = () => useSettingsQuery().data?.reducedData === true || hasBrowserDataSaver()
