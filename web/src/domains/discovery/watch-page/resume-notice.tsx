import { useEffect, useState } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { Pill, pillButtonClass } from '../../../player/panels/pill.tsx'
import { spokenTime } from '../../../player/rules/spoken-time.ts'
import { player } from '../../library/playback/player-state.ts'

const displayMs = 8000

export function ResumeNotice({ seconds }: { seconds: number }) {
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(false), displayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isVisible) return null
  const startOver = () => {
    player()?.playFrom(0)
    setIsVisible(false)
  }
  return (
    <Pill announcement={`Resumed at ${spokenTime(seconds)}. You can start over.`}>
      Resumed at {formatDuration(seconds)}
      <button type="button" className={pillButtonClass} onClick={startOver}>
        Start over
      </button>
    </Pill>
  )
}
