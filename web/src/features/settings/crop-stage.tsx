import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { classes } from '../../lib/classes.ts'
import { FileImage } from '../../ui/file-image.tsx'
import { areaOf, moved, settled, type Area, type Crop, type Size } from './crop.ts'
import type { OpenedPicture, PictureKind } from './pictures.ts'

const step = 0.02
const largeStep = 0.1
const zoomStep = 0.1

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }

interface StageProps {
  picture: OpenedPicture
  kind: PictureKind
  crop: Crop
  onCropChange: (crop: Crop) => void
}

const share = (part: number) => `${Math.round(part * 100)} %`

export function CropStage({ picture, kind, crop, onCropChange }: StageProps) {
  const { bitmap, file } = picture
  const { ratio } = kind
  const area = areaOf(bitmap, ratio, crop)
  const isRound = ratio === 1

  const press = (event: KeyboardEvent) => {
    const [direction, zoom] = [directions[event.key], zooms[event.key]]
    if (!direction && !zoom) return
    event.preventDefault()
    const far = event.shiftKey ? largeStep : step
    if (direction) onCropChange(moved(bitmap, ratio, crop, { x: direction.x * far, y: direction.y * far }))
    if (zoom) onCropChange(settled(bitmap, ratio, { ...crop, zoom: crop.zoom + zoom }))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = event.currentTarget.querySelector('[data-frame]')?.getBoundingClientRect()
    if (!frame) return
    // The image follows the pointer, so the frame moves the other way.
    const by = { x: -event.movementX / frame.width, y: -event.movementY / frame.height }
    onCropChange(moved(bitmap, ratio, crop, by))
  }

  return (
    <div className="mt-2">
      {/* A composite control with its own arrow keys, which screen readers must pass on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Picture. Arrow keys move it, plus and minus zoom."
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className={classes(
          'relative cursor-grab touch-none overflow-hidden rounded-md bg-stage select-none active:cursor-grabbing',
          isRound ? 'px-[18%] py-4' : 'px-4 py-14',
        )}
      >
        <div data-frame className="relative" style={{ aspectRatio: ratio }}>
          <div className="absolute" style={placeOf(bitmap, area)}>
            <FileImage file={file} alt="" className="pointer-events-none size-full max-w-none" />
          </div>
          <div
            className={classes(
              'absolute inset-0 shadow-[0_0_0_999px_var(--color-scrim)] inset-ring inset-ring-on-media',
              isRound ? 'rounded-full' : 'rounded-sm',
            )}
          />
        </div>
      </div>
      <output className="sr-only">
        {`Centre at ${share(crop.x)} from the left and ${share(crop.y)} from the top`}
      </output>
    </div>
  )
}

const placeOf = (source: Size, area: Area): CSSProperties => ({
  width: `${(source.width / area.width) * 100}%`,
  height: `${(source.height / area.height) * 100}%`,
  left: `${(-area.x / area.width) * 100}%`,
  top: `${(-area.y / area.height) * 100}%`,
})
