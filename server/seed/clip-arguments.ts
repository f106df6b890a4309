import type { ShotContext } from './camera.ts'
import { cameraFilters } from './camera.ts'
import type { ClipRecipe } from './clip-recipe.ts'
import { secondShotStart } from './clip-recipe.ts'
import { sampleRate, audioGraph } from './audio-graph.ts'

const framesPerSecond = 24
const keyframeSeconds = 3

const shapes = {
  landscape: { imageSize: { width: 1600, height: 900 }, clip: { width: 1280, height: 720 } },
  portrait: { imageSize: { width: 810, height: 1440 }, clip: { width: 720, height: 1280 } },
}

export interface ClipPaths {
  imagesFolder: string
  outputFile: string
}

export function shotContextOf(recipe: ClipRecipe): ShotContext {
  const shotSeconds = secondShotStart(recipe) + recipe.fadeSeconds
  return { ...shapes[recipe.shape], frameCount: Math.round(shotSeconds * framesPerSecond) }
}

function videoGraph(recipe: ClipRecipe): string[] {
  const { durationSeconds, fadeSeconds, grain, shots } = recipe
  const stage = shotContextOf(recipe)
  return [
    ...shots.map((shot, index) =>
      [
        `[${index}:v]scale=out_color_matrix=bt709,format=yuv420p`,
        ...cameraFilters(shot, stage),
        `setsar=1[shot${index}]`,
      ].join(','),
    ),
    [
      `[shot0][shot1]xfade=duration=${fadeSeconds}:offset=${secondShotStart(recipe)}`,
      `noise=c0s=${grain}:c0f=t`,
      `fade=t=out:st=${durationSeconds - 1}:d=1[picture]`,
    ].join(','),
  ]
}

const splitArguments = (text: string) => text.split(' ')

export function clipArguments(recipe: ClipRecipe, { imagesFolder, outputFile }: ClipPaths): string[] {
  const imageInputs = recipe.shots.flatMap(({ image: picture }) => [
    ...splitArguments(`-framerate ${framesPerSecond} -i`),
    `${imagesFolder}/${picture}.webp`,
  ])
  const keyframeFrames = framesPerSecond * keyframeSeconds
  return [
    ...imageInputs,
    '-filter_complex',
    [...videoGraph(recipe), ...audioGraph(recipe)].join(';'),
    ...splitArguments(`-map [picture] -map [sound] -t ${recipe.durationSeconds}`),
    ...splitArguments('-c:v libx264 -preset superfast -profile:v high -crf 26 -pix_fmt yuv420p'),
    ...splitArguments(`-g ${keyframeFrames} -keyint_min ${keyframeFrames} -sc_threshold 0`),
    ...splitArguments('-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'),
    ...splitArguments(
      `-c:a aac -aac_coder fast -b:a 128k -ar ${sampleRate} -ac 2 -movflags +faststart -f mp4`,
    ),
    outputFile,
  ]
}
