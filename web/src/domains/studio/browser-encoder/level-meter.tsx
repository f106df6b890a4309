import { useEffect, useRef } from 'react'

const everyMs = 60

/** The loudness of the microphone. Drawn past React, many times a second. */
export function LevelMeter({ readLevel }: { readLevel: () => number }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (bar.current) bar.current.style.scale = `${readLevel()} 1`
    }, everyMs)
    return () => clearInterval(timer)
  }, [readLevel])
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-hover">
      <div ref={bar} className="size-full origin-left scale-x-0 bg-success rtl:origin-right" />
    </div>
  )
}
