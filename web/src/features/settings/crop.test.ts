import { describe, expect, it } from 'vitest'
import { areaOf, centred, moved, mostZoom, resultSize, settled, type Crop } from './crop.ts'

const photo = { width: 1600, height: 1200 }

describe('areaOf', () => {
  it('takes the largest square from the middle', () => {
    expect(areaOf(photo, 1, centred)).toEqual({ x: 200, y: 0, width: 1200, height: 1200 })
  })

  it('takes the largest strip from the middle', () => {
    expect(areaOf(photo, 4, centred)).toEqual({ x: 0, y: 400, width: 1600, height: 400 })
  })

  it('stays inside the picture and keeps its shape, wherever and however near', () => {
    for (const ratio of [1, 4]) {
      for (const x of [-1, 0, 0.3, 1, 2]) {
        for (const zoom of [1, 1.7, mostZoom]) {
          const area = areaOf(photo, ratio, { zoom, x, y: 1 - x })
          expect(area.x).toBeGreaterThanOrEqual(0)
          expect(area.y).toBeGreaterThanOrEqual(0)
          expect(area.x + area.width).toBeLessThanOrEqual(photo.width + 1e-6)
          expect(area.y + area.height).toBeLessThanOrEqual(photo.height + 1e-6)
          expect(area.width / area.height).toBeCloseTo(ratio)
        }
      }
    }
  })
})

it('stops moving at the edge and comes back with the first step', () => {
  const step = (crop: Crop, x: number) => moved(photo, 1, crop, { x, y: 0 })
  let crop = centred
  for (let count = 0; count < 50; count++) crop = step(crop, 0.1)
  expect(areaOf(photo, 1, crop).x).toBe(400)
  expect(areaOf(photo, 1, step(crop, -0.1)).x).toBeCloseTo(280)
})

it('keeps the zoom between one and its limit', () => {
  expect(settled(photo, 1, { ...centred, zoom: 0.2 }).zoom).toBe(1)
  expect(settled(photo, 1, { ...centred, zoom: 99 }).zoom).toBe(mostZoom)
})

it('never makes the result larger than what was cut out or than allowed', () => {
  expect(resultSize({ width: 300, height: 300 }, 1024)).toEqual({ width: 300, height: 300 })
  expect(resultSize({ width: 4000, height: 1000 }, 1920)).toEqual({ width: 1920, height: 480 })
  expect(resultSize({ width: 0.4, height: 0.1 }, 1920)).toEqual({ width: 1, height: 1 })
})
