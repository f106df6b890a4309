import type { Storyboard } from '@kinora/contract/library/videos/schemas'
import { useEffect, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { tileAt } from '../../../player/rules/storyboard-tile.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'

const frameMs = 650

function useIsImageLoaded(url: string) {
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    const image = new Image()
    image.addEventListener('load', () => setLoaded(url))
    image.src = url
    return () => image.removeAttribute('src')
  }, [url])
  return loaded === url
}

function useFrameIndex(count: number, isRunning: boolean) {
  const [position, setPosition] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setPosition((before) => (before + 1) % count), frameMs)
    return () => clearInterval(timer)
  }, [count, isRunning])
  return position
}

export function CardPreview({ storyboard }: { storyboard: Storyboard }) {
  const settings = useSettingsQuery()
  const savesData = settings.data?.reducedData ?? false
  return savesData ? null : <FrameCycler storyboard={storyboard} />
}

const maxFrames = 12

/** Spread evenly over the first sheet, the only one that is loaded. */
export function previewTimesOf({ columns, rows, tileCount, intervalSeconds }: Storyboard): number[] {
  const onSheet = Math.min(tileCount, columns * rows)
  const count = Math.min(maxFrames, onSheet)
  return Array.from(
    { length: count },
    (_, position) => Math.floor((position * onSheet) / count) * intervalSeconds,
  )
}

function FrameCycler({ storyboard }: { storyboard: Storyboard }) {
  const seconds = previewTimesOf(storyboard)
  const { url } = tileAt(storyboard, 0)
  const isLoaded = useIsImageLoaded(url)
  const position = useFrameIndex(seconds.length, isLoaded)
  const tile = tileAt(storyboard, seconds[position] ?? 0)
  return (
    <div
      aria-hidden="true"
      data-preview={isLoaded ? position : undefined}
      className={classes(
        'pointer-events-none absolute inset-0 overflow-hidden transition-opacity duration-200',
        isLoaded ? 'opacity-100' : 'opacity-0',
      )}
    >
      <div
        className="absolute top-1/2 left-1/2 min-h-full min-w-full -translate-1/2"
        style={{
          aspectRatio: storyboard.tileWidth / storyboard.tileHeight,
          backgroundImage: isLoaded ? `url("${url}")` : undefined,
          backgroundPosition: tile.position,
          backgroundSize: tile.size,
        }}
      />
      <div className="absolute inset-x-0 bottom-0 h-[3px] bg-media-line">
        <div
          className="h-full origin-left bg-on-media"
          style={{ transform: `scaleX(${(position + 1) / seconds.length})` }}
        />
      </div>
    </div>
  )
}
