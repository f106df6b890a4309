import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cameraEnds, cameraFilters, viewCorners } from './camera.ts'
import { clipArguments, shotContextOf } from './clip-arguments.ts'
import type { ClipRecipe } from './clip-recipe.ts'
import { secondShotStart } from './clip-recipe.ts'
import { imagesFolder } from './make-clip.ts'
import { recipes } from './recipes.ts'

const clipPaths = { imagesFolder: '/pictures', outputFile: '/out/clip.mp4' }
const allRecipes: [string, ClipRecipe][] = Object.entries(recipes)
const argumentAfter = (args: string[], flag: string) => args[args.indexOf(flag) + 1]
const graphOf = (recipe: ClipRecipe) =>
  argumentAfter(clipArguments(recipe, clipPaths), '-filter_complex') ?? ''

describe('viewCorners', () => {
  const imageSize = { width: 1600, height: 900 }

  it('sees the whole picture from its middle at zoom 1', () => {
    expect(viewCorners({ x: 0.5, y: 0.5, zoom: 1 }, imageSize)).toEqual([
      { x: 0, y: 0 },
      { x: 1600, y: 0 },
      { x: 0, y: 900 },
      { x: 1600, y: 900 },
    ])
  })

  it('sees a quarter of the area at zoom 2', () => {
    const [topLeft, , , bottomRight] = viewCorners({ x: 0.25, y: 0.5, zoom: 2 }, imageSize)
    expect([topLeft, bottomRight]).toEqual([
      { x: 0, y: 225 },
      { x: 800, y: 675 },
    ])
  })

  it('turns around its middle', () => {
    const [topLeft] = viewCorners({ x: 0.5, y: 0.5, zoom: 1, rollDegrees: 90 }, imageSize)
    expect(topLeft?.x).toBeCloseTo(800 + 450)
    expect(topLeft?.y).toBeCloseTo(450 - 800)
  })
})

describe('cameraFilters', () => {
  const stage = {
    imageSize: { width: 1600, height: 900 },
    clip: { width: 1280, height: 720 },
    frameCount: 100,
  }

  it('drifts by one whole pixel per frame, half of the way on each side of the middle', () => {
    const shot = {
      image: 'sea',
      around: { x: 0.5, y: 0.5, zoom: 1.25 },
      pixelsPerFrame: { x: 1, y: 0 },
    } as const
    expect(cameraFilters(shot, stage)).toEqual([
      'scale=1600:900',
      'loop=loop=99:size=1,setpts=N/FRAME_RATE/TB',
      'crop=1280:720:110+1*n:90+0*n:exact=1',
    ])
  })

  it('scales only the part of the picture that a glide touches', () => {
    const shot = {
      image: 'sea',
      from: { x: 0.5, y: 0.5, zoom: 2 },
      to: { x: 0.25, y: 0.5, zoom: 2 },
    }
    const [crop, scale, , glide] = cameraFilters(shot, stage)
    expect([crop, scale]).toEqual(['crop=1200:452:0:224', 'scale=1280:720'])
    expect(glide).toMatch(/^perspective=eval=frame:x0=426\.67\+\(-426\.67\)\*/)
  })
})

describe('clipArguments', () => {
  it.each(allRecipes)('%s makes an MP4 that every player and the remux path accept as it is', (_, recipe) => {
    const args = clipArguments(recipe, clipPaths)
    expect(args.filter((_word, index) => args[index - 1] === '-i')).toEqual(
      recipe.shots.map(({ image }) => `/pictures/${image}.webp`),
    )
    expect(
      ['-c:v', '-profile:v', '-pix_fmt', '-c:a', '-movflags', '-g', '-t'].map((flag) =>
        argumentAfter(args, flag),
      ),
    ).toEqual(['libx264', 'high', 'yuv420p', 'aac', '+faststart', '72', String(recipe.durationSeconds)])
    expect(args.at(-1)).toBe('/out/clip.mp4')
  })

  it.each(allRecipes)('%s names every stream of its graph once as an output', (_, recipe) => {
    const graph = graphOf(recipe)
    const outputs = graph.split(';').flatMap((chain) => /(\[\w+\])$/.exec(chain)?.[1] ?? [])
    expect(new Set(outputs).size).toBe(graph.split(';').length)
    expect(outputs).toContain('[picture]')
    expect(outputs).toContain('[sound]')
  })

  it('keeps paths with spaces and quotes as one argument each', () => {
    const strange = { imagesFolder: "/a b's", outputFile: '/c d;[x].mp4' }
    const args = clipArguments(recipes.contourMap, strange)
    expect(args).toContain("/a b's/topo.webp")
    expect(args.at(-1)).toBe('/c d;[x].mp4')
  })
})

describe('recipes', () => {
  it.each(allRecipes)('%s never looks past the edge of a picture', (_, recipe) => {
    const stage = shotContextOf(recipe)
    const images = recipe.shots.flatMap((shot) =>
      Object.values(cameraEnds(shot, stage)).flatMap((camera) => viewCorners(camera, stage.imageSize)),
    )
    for (const { x, y } of images) {
      expect(x).toBeGreaterThanOrEqual(-0.5)
      expect(x).toBeLessThanOrEqual(stage.imageSize.width + 0.5)
      expect(y).toBeGreaterThanOrEqual(-0.5)
      expect(y).toBeLessThanOrEqual(stage.imageSize.height + 0.5)
    }
  })

  it.each(allRecipes)('%s lasts 12 to 24 seconds and finds its pictures', (_, recipe) => {
    expect(recipe.durationSeconds).toBeGreaterThanOrEqual(12)
    expect(recipe.durationSeconds).toBeLessThanOrEqual(24)
    expect(shotContextOf(recipe).frameCount * 2).toBe((recipe.durationSeconds + recipe.fadeSeconds) * 24)
    expect(secondShotStart(recipe)).toBeGreaterThan(recipe.fadeSeconds)
    for (const { image } of recipe.shots) {
      expect(existsSync(`${imagesFolder}/${image}.webp`)).toBe(true)
    }
  })

  it('never repeats a camera move or a sound', () => {
    const parts = allRecipes.map(([, recipe]) => graphOf(recipe).split(';'))
    const moves = parts.map((chains) => chains.slice(0, 2).join())
    const audioParts = parts.map((chains) => chains.slice(3).join())
    expect(new Set(moves).size).toBe(allRecipes.length)
    expect(new Set(audioParts).size).toBe(allRecipes.length)
  })
})
