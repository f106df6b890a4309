import { useEffect, useState } from 'react'
import { usePlayer } from './player-store.ts'
import { qualityOf } from './quality.ts'

const automatic = 'auto'

/**
 * The qualities of the source, by their short side. The choice is kept by its number of lines, because a reloaded
 * source brings new renditions. Nothing to choose: null.
 */
export function useQuality() {
  const store = usePlayer()
  const renditions = usePlayer((state) => state.videoRenditionList)
  const active = usePlayer((state) => state.activeVideoRendition)
  const [chosen, setChosen] = useState(automatic)
  const lines = [...new Set(renditions.map(qualityOf))].filter((count) => count > 0).sort((a, b) => b - a)
  const wanted = renditions.find((rendition) => `${qualityOf(rendition)}p` === chosen)

  useEffect(() => {
    if (wanted?.id && !wanted.selected) store.selectVideoRendition(wanted.id)
  }, [store, wanted])

  if (lines.length < 2) return null
  const now = active ? `${qualityOf(active)}p` : ''
  return {
    value: wanted ? chosen : automatic,
    shown: wanted ? chosen : now ? `Auto (${now})` : 'Auto',
    options: [
      { value: automatic, label: 'Auto' },
      ...lines.map((count) => ({ value: `${count}p`, label: `${count}p` })),
    ],
    choose(value: string) {
      setChosen(value)
      if (value === automatic) store.selectVideoRendition(automatic)
    },
  }
}
