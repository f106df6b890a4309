import { hasBrowserDataSaver } from '../../../player/engine/browser-support.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'

export const useDataSaver = () => useSettingsQuery().data?.reducedData === true || hasBrowserDataSaver()
