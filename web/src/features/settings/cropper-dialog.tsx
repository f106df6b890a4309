import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Slider } from '../../ui/slider.tsx'
import { centred, mostZoom, settled } from './crop.ts'
import { CropStage } from './crop-stage.tsx'
import { cutPicture, sayRefusal, type OpenedPicture, type PictureKind } from './pictures.ts'

const percent = (zoom: number) => `${Math.round(zoom * 100)} %`

export function CropperDialog({
  picture,
  kind,
  onCut,
  onClose,
}: {
  picture: OpenedPicture
  kind: PictureKind
  onCut: (file: File) => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState(centred)
  const use = () =>
    void cutPicture(picture, kind, crop)
      .then(onCut, () => sayRefusal(kind, 'not-an-image'))
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
          <Button variant="primary" onClick={use}>
            Use picture
          </Button>
        </>
      }
    >
      <CropStage picture={picture} kind={kind} crop={crop} onCropChange={setCrop} />
      <div className="mt-2">
        <Slider
          label="Zoom"
          min={1}
          max={mostZoom}
          step={0.05}
          value={[crop.zoom]}
          format={percent}
          onValueChange={([zoom = 1]) => setCrop(settled(picture.bitmap, kind.ratio, { ...crop, zoom }))}
        />
      </div>
    </Dialog>
  )
}
