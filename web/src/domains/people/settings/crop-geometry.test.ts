import { describe, expect, it } from 'vitest'
import {
  cropArea,
  centredCrop,
  moveCrop,
  maxZoom,
  outputSize,
  clampCrop,
  type Crop,
} from './crop-geometry.ts'

const photoSize = { width: 1600, height: 1200 }

describe('areaOf', () => {
  it('takes the largest square from the middle', () => {
    expect(cropArea(photoSize, 1, centredCrop)).toEqual({ x: 200, y: 0, width: 1200, height: 1200 })
  })

  it('takes the largest strip from the middle', () => {
    expect(cropArea(photoSize, 4, centredCrop)).toEqual({ x: 0, y: 400, width: 1600, height: 400 })
  })

  it('stays inside the picture and keeps its shape, wherever and however near', () => {
    for (const ratio of [1, 4]) {
      for (const x of [-1, 0, 0.3, 1, 2]) {
        for (const zoom of [1, 1.7, maxZoom]) {
          const area = cropArea(photoSize, ratio, { zoom, x, y: 1 - x })
          expect(area.x).toBeGreaterThanOrEqual(0)
          expect(area.y).toBeGreaterThanOrEqual(0)
          expect(area.x + area.width).toBeLessThanOrEqual(photoSize.width + 1e-6)
          expect(area.y + area.height).toBeLessThanOrEqual(photoSize.height + 1e-6)
          expect(area.width / area.height).toBeCloseTo(ratio)
        }
      }
    }
  })
})

it('stops moving at the edge and comes back with the first step', () => {
  const moveBy = (crop: Crop, x: number) => moveCrop(photoSize, 1, crop, { x, y: 0 })
  let crop = centredCrop
  for (let count = 0; count < 50; count++) crop = moveBy(crop, 0.1)
  expect(cropArea(photoSize, 1, crop).x).toBe(400)
  expect(cropArea(photoSize, 1, moveBy(crop, -0.1)).x).toBeCloseTo(280)
})

it('keeps the zoom between one and its limit', () => {
  expect(clampCrop(photoSize, 1, { ...centredCrop, zoom: 0.2 }).zoom).toBe(1)
  expect(clampCrop(photoSize, 1, { ...centredCrop, zoom: 99 }).zoom).toBe(maxZoom)
})

it('never makes the result larger than what was cut out or than allowed', () => {
  expect(outputSize({ width: 300, height: 300 }, 1024)).toEqual({ width: 300, height: 300 })
  expect(outputSize({ width: 4000, height: 1000 }, 1920)).toEqual({ width: 1920, height: 480 })
  expect(outputSize({ width: 0.4, height: 0.1 }, 1920)).toEqual({ width: 1, height: 1 })
})
