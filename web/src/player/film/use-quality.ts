import { useEffect, useState } from 'react'
import { readMemory, remember } from '../rules/player-memory.ts'
import { usePlayer } from '../engine/player-store.ts'
import { lowerQuality, qualityOf, thriftyQuality } from '../rules/quality.ts'

const automatic = 'auto'

function useLines() {
  const renditions = usePlayer((state) => state.videoRenditionList)
  const lines = [...new Set(renditions.map(qualityOf))].filter((count) => count > 0).sort((a, b) => b - a)
  return { renditions, lines }
}

/** Stored as a number of lines, because a reloaded source brings new renditions and another video has others. */
export function useQuality(savesData: boolean) {
  const store = usePlayer()
  const active = usePlayer((state) => state.activeVideoRendition)
  const { renditions, lines } = useLines()
  const [chosen, setChosen] = useState(() => readMemory().quality)
  const isChosen = chosen !== null && lines.includes(chosen)
  const limit = savesData && lines.length > 1 ? thriftyQuality(lines) : null
  const target = isChosen ? chosen : limit
  const wanted = renditions.find((rendition) => qualityOf(rendition) === target)
  const isHeld = renditions.some(({ selected }) => selected)

  useEffect(() => {
    if (wanted?.id && !wanted.selected) store.selectVideoRendition(wanted.id)
    if (!wanted && isHeld) store.selectVideoRendition(automatic)
  }, [store, wanted, isHeld])

  const now = active ? qualityOf(active) : 0
  return {
    lines,
    /** 0 until known. */
    now,
    chosen: isChosen ? chosen : null,
    shown: isChosen ? `${chosen}p` : now ? `Auto (${now}p)` : 'Auto',
    lower: lowerQuality(lines, now),
    choose(next: number | null) {
      setChosen(next)
      remember({ quality: next })
    },
    /** Not remembered: applies to this video only. */
    lowerOnce: (next: number) => setChosen(next),
  }
}
