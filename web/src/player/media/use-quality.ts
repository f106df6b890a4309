import { t } from '@kinora/contract/text/translate'
import { useEffect, useState } from 'react'
import { readPreferences, savePreferences } from '../rules/player-preferences.ts'
import { usePlayer } from '../engine/player-store.ts'
import { lowerQuality, qualityOf, dataSaverQuality } from '../rules/quality.ts'

const automatic = 'auto'

function useQualityLines() {
  const renditions = usePlayer((state) => state.videoRenditionList)
  const lines = [...new Set(renditions.map(qualityOf))].filter((count) => count > 0).sort((a, b) => b - a)
  return { renditions, lines }
}

/** Stored as a number of lines, because a reloaded source brings new renditions and another video has others. */
export function useQuality(savesData: boolean) {
  const store = usePlayer()
  const active = usePlayer((state) => state.activeVideoRendition)
  const { renditions, lines } = useQualityLines()
  const [chosen, setChosen] = useState(() => readPreferences().quality)
  const isChosen = chosen !== null && lines.includes(chosen)
  const limit = savesData && lines.length > 1 ? dataSaverQuality(lines) : null
  const target = isChosen ? chosen : limit
  const selectedRendition = renditions.find((rendition) => qualityOf(rendition) === target)
  const isPinned = renditions.some(({ selected }) => selected)

  useEffect(() => {
    if (selectedRendition?.id && !selectedRendition.selected) store.selectVideoRendition(selectedRendition.id)
    if (!selectedRendition && isPinned) store.selectVideoRendition(automatic)
  }, [store, selectedRendition, isPinned])

  const now = active ? qualityOf(active) : 0
  return {
    lines,
    /** 0 until known. */
    now,
    chosen: isChosen ? chosen : null,
    label: isChosen ? `${chosen}p` : now ? t`Auto (${{ quality: `${now}p` }})` : t`Auto`,
    lower: lowerQuality(lines, now),
    choose(next: number | null) {
      setChosen(next)
      savePreferences({ quality: next })
    },
    /** Not remembered: applies to this video only. */
    lowerTemporarily: (next: number) => setChosen(next),
  }
}
