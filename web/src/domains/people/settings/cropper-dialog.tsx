import { t } from '@kinora/contract/text/translate'
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { classes } from '../../../lib/classes.ts'
import { formatPercent } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileImage } from '../../../ui/file-image.tsx'
import { Slider } from '../../../ui/slider.tsx'
import {
  centredCrop,
  maxZoom,
  clampCrop,
  cropArea,
  moveCrop,
  type CropArea,
  type Crop,
  type Size,
} from './crop-geometry.ts'
import { cropImage, toastRefusal, type OpenedImage, type ProfileImageKind } from './profile-images.ts'

const formatPart = (part: number) => formatPercent(Math.round(part * 100))

export function CropperDialog({
  image,
  kind,
  onCut,
  onClose,
}: {
  image: OpenedImage
  kind: ProfileImageKind
  onCut: (file: File) => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState(centredCrop)
  const applyCrop = () =>
    void cropImage(image, kind, crop)
      .then(onCut, () => toastRefusal(kind, 'not-an-image'))
      .finally(onClose)
  return (
    <Dialog
      onClose={onClose}
      title={t(kind.title)}
      description={t`Drag the picture, or move it with the arrow keys.`}
      wide
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" onClick={applyCrop}>
            {t`Use picture`}
          </Button>
        </>
      }
    >
      <CropStage image={image} kind={kind} crop={crop} onCropChange={setCrop} />
      <div className="mt-2">
        <Slider
          label={t`Zoom`}
          min={1}
          max={maxZoom}
          step={0.05}
          value={[crop.zoom]}
          format={formatPart}
          onValueChange={([zoom = 1]) => setCrop(clampCrop(image.bitmap, kind.ratio, { ...crop, zoom }))}
        />
      </div>
    </Dialog>
  )
}

const moveStep = 0.02
const largeMoveStep = 0.1
const zoomStep = 0.1

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const zoomKeys: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }

interface StageProps {
  image: OpenedImage
  kind: ProfileImageKind
  crop: Crop
  onCropChange: (crop: Crop) => void
}

function CropStage({ image, kind, crop, onCropChange }: StageProps) {
  const { bitmap, file } = image
  const { ratio } = kind
  const area = cropArea(bitmap, ratio, crop)
  const isRound = ratio === 1

  const handleKeyDown = (event: KeyboardEvent) => {
    const [direction, zoom] = [directions[event.key], zoomKeys[event.key]]
    if (!direction && !zoom) return
    event.preventDefault()
    const far = event.shiftKey ? largeMoveStep : moveStep
    if (direction) onCropChange(moveCrop(bitmap, ratio, crop, { x: direction.x * far, y: direction.y * far }))
    if (zoom) onCropChange(clampCrop(bitmap, ratio, { ...crop, zoom: crop.zoom + zoom }))
  }
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = event.currentTarget.querySelector('[data-frame]')?.getBoundingClientRect()
    if (!frame) return
    // The image follows the pointer, so the frame moves the other way.
    const by = { x: -event.movementX / frame.width, y: -event.movementY / frame.height }
    onCropChange(moveCrop(bitmap, ratio, crop, by))
  }

  return (
    <div className="mt-2">
      {/* A composite control with its own arrow keys, which screen readers must pass on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Picture. Arrow keys move it, plus and minus zoom.`}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handlePointerMove}
        className={classes(
          'relative cursor-grab touch-none overflow-hidden rounded-md bg-stage select-none active:cursor-grabbing',
          isRound ? 'px-[18%] py-4' : 'px-4 py-14',
        )}
      >
        <div data-frame className="relative" style={{ aspectRatio: ratio }}>
          <div className="absolute" style={imagePlacement(bitmap, area)}>
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
        {t`Centre at ${{ x: formatPart(crop.x) }} from the left and ${{ y: formatPart(crop.y) }} from the top`}
      </output>
    </div>
  )
}

const imagePlacement = (source: Size, area: CropArea): CSSProperties => ({
  width: `${(source.width / area.width) * 100}%`,
  height: `${(source.height / area.height) * 100}%`,
  left: `${(-area.x / area.width) * 100}%`,
  top: `${(-area.y / area.height) * 100}%`,
})
