import { useEffect, useState } from 'react'
import { duration } from '../../lib/format.ts'
import { Pill, pillButton } from '../../player/panels/pill.tsx'
import { spokenTime } from '../../player/rules/spoken-time.ts'
import { player } from './host.ts'

const shownMs = 8000

export function ResumeNotice({ seconds }: { seconds: number }) {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const startOver = () => {
    player()?.playFrom(0)
    setIsShown(false)
  }
  return (
    <Pill said={`Resumed at ${spokenTime(seconds)}. You can start over.`}>
      Resumed at {duration(seconds)}
      <button type="button" className={pillButton} onClick={startOver}>
        Start over
      </button>
    </Pill>
  )
}
