import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { centredCrop, maxZoom, clampCrop } from './crop-geometry.ts'
import { CropStage } from './crop-stage.tsx'
import { cropImage, toastRefusal, type OpenedImage, type ProfileImageKind } from './profile-images.ts'

const formatPercent = (zoom: number) => `${Math.round(zoom * 100)} %`

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
      open
      onOpenChange={onClose}
      title={kind.title}
      description="Drag the picture, or move it with the arrow keys."
      wide
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={applyCrop}>
            Use picture
          </Button>
        </>
      }
    >
      <CropStage image={image} kind={kind} crop={crop} onCropChange={setCrop} />
      <div className="mt-2">
        <Slider
          label="Zoom"
          min={1}
          max={maxZoom}
          step={0.05}
          value={[crop.zoom]}
          format={formatPercent}
          onValueChange={([zoom = 1]) => setCrop(clampCrop(image.bitmap, kind.ratio, { ...crop, zoom }))}
        />
      </div>
    </Dialog>
  )
}
