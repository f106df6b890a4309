// Crop geometry: pure functions, in pixels of the source.

export interface Size {
  width: number
  height: number
}
export interface CropArea extends Size {
  x: number
  y: number
}
/** Zoom factor, and the centre in relative coordinates (0 to 1). */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const maxZoom = 4
export const centredCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The largest area of this ratio that fits, divided by the zoom. */
function cropSize(source: Size, ratio: number, zoom: number): Size {
  const width = Math.min(source.width, source.height * ratio) / zoom
  return { width, height: width / ratio }
}

/** Always within the image. */
export function cropArea(source: Size, ratio: number, crop: Crop): CropArea {
  const size = cropSize(source, ratio, crop.zoom)
  return {
    ...size,
    x: clamp(crop.x * source.width - size.width / 2, 0, source.width - size.width),
    y: clamp(crop.y * source.height - size.height / 2, 0, source.height - size.height),
  }
}

/** Clamps zoom and centre, so that every step back has a visible effect. */
export function clampCrop(source: Size, ratio: number, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom)
  const area = cropArea(source, ratio, { ...crop, zoom })
  return {
    zoom,
    x: (area.x + area.width / 2) / source.width,
    y: (area.y + area.height / 2) / source.height,
  }
}

/** `by` is relative to the visible area. */
export function moveCrop(source: Size, ratio: number, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = cropSize(source, ratio, crop.zoom)
  return clampCrop(source, ratio, {
    ...crop,
    x: crop.x + (by.x * width) / source.width,
    y: crop.y + (by.y * height) / source.height,
  })
}

export function outputSize(area: Size, mostWidth: number): Size {
  const width = Math.max(1, Math.round(Math.min(area.width, mostWidth)))
  return { width, height: Math.max(1, Math.round((width * area.height) / area.width)) }
}
