// The arithmetic of cutting a picture: pure, in pixels of the source.

export interface Size {
  width: number
  height: number
}
export interface Area extends Size {
  x: number
  y: number
}
/** What a person chose: how near, and which point of the picture (0 to 1) is in the middle. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const mostZoom = 4
export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The size of what is cut out: the largest that fits, made smaller by the zoom. */
function sizeOf(source: Size, ratio: number, zoom: number): Size {
  const width = Math.min(source.width, source.height * ratio) / zoom
  return { width, height: width / ratio }
}

/** The part of the source that is cut out; it never reaches beyond the edge. */
export function areaOf(source: Size, ratio: number, crop: Crop): Area {
  const size = sizeOf(source, ratio, crop.zoom)
  return {
    ...size,
    x: within(crop.x * source.width - size.width / 2, 0, source.width - size.width),
    y: within(crop.y * source.height - size.height / 2, 0, source.height - size.height),
  }
}

/** Keeps the zoom within its limits and the middle where it can be, so that every step back is seen at once. */
export function settled(source: Size, ratio: number, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, mostZoom)
  const area = areaOf(source, ratio, { ...crop, zoom })
  return {
    zoom,
    x: (area.x + area.width / 2) / source.width,
    y: (area.y + area.height / 2) / source.height,
  }
}

/** Moves what is shown by parts of its own width and height. */
export function moved(source: Size, ratio: number, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = sizeOf(source, ratio, crop.zoom)
  return settled(source, ratio, {
    ...crop,
    x: crop.x + (by.x * width) / source.width,
    y: crop.y + (by.y * height) / source.height,
  })
}

/** The size of the cut picture: what was cut out, but never wider than `mostWidth`. */
export function resultSize(area: Size, mostWidth: number): Size {
  const width = Math.max(1, Math.round(Math.min(area.width, mostWidth)))
  return { width, height: Math.max(1, Math.round((width * area.height) / area.width)) }
}
