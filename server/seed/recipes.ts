import type { ClipRecipe, Tone } from './clip-recipe.ts'

type Voice = readonly [hertz: number, volume: number, swellHertz: number, balance: number]

const chord = (...voices: Voice[]): Tone[] =>
  voices.map(([hertz, volume, swellHertz, balance]) => ({ hertz, volume, swellHertz, balance }))

export const recipes = {
  contourMap: {
    shape: 'landscape',
    durationSeconds: 12,
    shots: [
      { image: 'topo', around: { x: 0.5, y: 0.5, zoom: 1.25 }, pixelsPerFrame: { x: 1, y: -1 } },
      { image: 'fog', around: { x: 0.5, y: 0.5, zoom: 1.25 }, pixelsPerFrame: { x: 0, y: -1 } },
    ],
    fadeSeconds: 1.5,
    grain: 4,
    audio: {
      tones: chord([196, 0.5, 0.25, -0.3], [293.66, 0.3, 0.35, 0.4], [392, 0.2, 0.6, 0]),
      air: { color: 'pink', volume: 0.15, lowpassHertz: 900, swellHertz: 0.2 },
      echoMilliseconds: 420,
      gainDecibels: 13.5,
    },
  },
  kelp: {
    shape: 'landscape',
    durationSeconds: 15,
    shots: [
      { image: 'under', around: { x: 0.5, y: 0.5, zoom: 1.35 }, pixelsPerFrame: { x: 0, y: -1 } },
      { image: 'sea', around: { x: 0.5, y: 0.5, zoom: 1.35 }, pixelsPerFrame: { x: 0, y: -1 } },
    ],
    fadeSeconds: 2.5,
    grain: 4,
    audio: {
      tones: chord([73.42, 0.7, 0.12, 0], [110, 0.5, 0.18, -0.5], [164.81, 0.25, 0.27, 0.5]),
      air: { color: 'brown', volume: 0.6, lowpassHertz: 320, swellHertz: 0.15 },
      echoMilliseconds: 700,
      gainDecibels: 6,
    },
  },
  planet: {
    shape: 'landscape',
    durationSeconds: 24,
    shots: [
      { image: 'planet', from: { x: 0.5, y: 0.5, zoom: 1 }, to: { x: 0.54, y: 0.52, zoom: 1.16 } },
      { image: 'planet', around: { x: 0.56, y: 0.54, zoom: 1.7 }, pixelsPerFrame: { x: -1, y: 0 } },
    ],
    fadeSeconds: 2,
    grain: 4,
    audio: {
      tones: chord([82.41, 0.7, 0.11, 0], [123.47, 0.5, 0.16, 0.4], [659.26, 0.06, 0.4, -0.6]),
      air: { color: 'brown', volume: 0.4, lowpassHertz: 160, swellHertz: 0.1 },
      echoMilliseconds: 980,
      gainDecibels: 7.5,
    },
  },
  strings: {
    shape: 'landscape',
    durationSeconds: 24,
    shots: [
      { image: 'strings', around: { x: 0.5, y: 0.48, zoom: 1.27 }, pixelsPerFrame: { x: 1, y: 0 } },
      {
        image: 'strings',
        from: { x: 0.4, y: 0.5, zoom: 1.7, rollDegrees: -5 },
        to: { x: 0.44, y: 0.48, zoom: 1.35, rollDegrees: 2 },
      },
    ],
    fadeSeconds: 3,
    grain: 4,
    audio: {
      tones: chord(
        [130.81, 0.55, 0.13, -0.2],
        [196, 0.45, 0.21, 0.5],
        [246.94, 0.35, 0.17, -0.6],
        [293.66, 0.25, 0.31, 0.2],
      ),
      air: { color: 'pink', volume: 0.02, lowpassHertz: 1800, swellHertz: 0.3 },
      echoMilliseconds: 540,
      gainDecibels: 11.5,
    },
  },
  city: {
    shape: 'landscape',
    durationSeconds: 14,
    shots: [
      { image: 'city', around: { x: 0.5, y: 0.5, zoom: 1.2 }, pixelsPerFrame: { x: 1, y: 0 } },
      { image: 'city', around: { x: 0.36, y: 0.59, zoom: 1.6 }, pixelsPerFrame: { x: 0, y: 1 } },
    ],
    fadeSeconds: 2,
    grain: 3,
    audio: {
      tones: chord(
        [58.27, 0.7, 0.2, -0.2],
        [116.54, 0.5, 0.14, 0.2],
        [117.04, 0.4, 0.1, -0.4],
        [349.23, 0.06, 0.5, 0.6],
      ),
      air: { color: 'brown', volume: 0.5, lowpassHertz: 500, swellHertz: 0.25 },
      echoMilliseconds: 260,
      gainDecibels: 7,
    },
  },
  aurora: {
    shape: 'landscape',
    durationSeconds: 13,
    shots: [
      {
        image: 'aurora',
        from: { x: 0.46, y: 0.52, zoom: 1.2, rollDegrees: 1.5 },
        to: { x: 0.53, y: 0.48, zoom: 1.2, rollDegrees: -2 },
      },
      { image: 'winter', around: { x: 0.52, y: 0.5, zoom: 1.32 }, pixelsPerFrame: { x: 0, y: 1 } },
    ],
    fadeSeconds: 2.5,
    grain: 4,
    audio: {
      tones: chord([220, 0.35, 0.15, -0.5], [329.63, 0.3, 0.22, 0.5], [493.88, 0.15, 0.33, 0]),
      air: { color: 'white', volume: 0.04, lowpassHertz: 1400, swellHertz: 0.2 },
      echoMilliseconds: 620,
      gainDecibels: 15.5,
    },
  },
  winterHut: {
    shape: 'landscape',
    durationSeconds: 13,
    shots: [
      { image: 'fog', around: { x: 0.5, y: 0.5, zoom: 1.3 }, pixelsPerFrame: { x: 1, y: 1 } },
      { image: 'winter', from: { x: 0.54, y: 0.53, zoom: 1.1 }, to: { x: 0.6, y: 0.62, zoom: 1.35 } },
    ],
    fadeSeconds: 2,
    grain: 4,
    audio: {
      tones: chord([146.83, 0.5, 0.18, 0.3], [174.61, 0.35, 0.26, -0.4], [261.63, 0.2, 0.12, 0]),
      air: { color: 'pink', volume: 0.3, lowpassHertz: 600, swellHertz: 0.12 },
      echoMilliseconds: 480,
      gainDecibels: 11.5,
    },
  },
  julia: {
    shape: 'landscape',
    durationSeconds: 14,
    shots: [
      {
        image: 'julia',
        from: { x: 0.5, y: 0.5, zoom: 1.15, rollDegrees: -3 },
        to: { x: 0.5, y: 0.5, zoom: 1.35, rollDegrees: 4 },
      },
      { image: 'julia', around: { x: 0.42, y: 0.56, zoom: 1.7 }, pixelsPerFrame: { x: 1, y: -1 } },
    ],
    fadeSeconds: 2,
    grain: 3,
    audio: {
      tones: chord([87.31, 0.6, 0.3, 0], [130.81, 0.4, 0.45, 0.6], [207.65, 0.25, 0.6, -0.6]),
      air: { color: 'pink', volume: 0.08, lowpassHertz: 700, swellHertz: 0.8 },
      echoMilliseconds: 330,
      gainDecibels: 9.5,
    },
  },
  dusk: {
    shape: 'landscape',
    durationSeconds: 13,
    shots: [
      { image: 'dusk', from: { x: 0.5, y: 0.5, zoom: 1.02 }, to: { x: 0.58, y: 0.47, zoom: 1.22 } },
      { image: 'sea', around: { x: 0.5, y: 0.5, zoom: 1.2 }, pixelsPerFrame: { x: 1, y: 0 } },
    ],
    fadeSeconds: 3,
    grain: 4,
    audio: {
      tones: chord([98, 0.6, 0.14, -0.3], [146.83, 0.45, 0.19, 0.3], [233.08, 0.25, 0.24, 0]),
      air: { color: 'brown', volume: 0.25, lowpassHertz: 420, swellHertz: 0.18 },
      echoMilliseconds: 760,
      gainDecibels: 11.5,
    },
  },
  dunes: {
    shape: 'landscape',
    durationSeconds: 14,
    shots: [
      { image: 'dunes', around: { x: 0.5, y: 0.54, zoom: 1.2 }, pixelsPerFrame: { x: -1, y: 0 } },
      { image: 'dusk', around: { x: 0.55, y: 0.5, zoom: 1.3 }, pixelsPerFrame: { x: -1, y: -1 } },
    ],
    fadeSeconds: 2,
    grain: 4,
    audio: {
      tones: chord([92.5, 0.8, 0.35, 0], [92.9, 0.6, 0.2, 0.4], [185, 0.3, 0.5, -0.4]),
      air: { color: 'pink', volume: 0.25, lowpassHertz: 1100, swellHertz: 0.25 },
      echoMilliseconds: 150,
      gainDecibels: 8.5,
    },
  },
  cityAndSky: {
    shape: 'portrait',
    durationSeconds: 14,
    shots: [
      { image: 'portrait-city', around: { x: 0.5, y: 0.5, zoom: 1.2 }, pixelsPerFrame: { x: 0, y: -1 } },
      {
        image: 'portrait-aurora',
        around: { x: 0.5, y: 0.49, zoom: 1.25 },
        pixelsPerFrame: { x: 0, y: -1 },
      },
    ],
    fadeSeconds: 1.5,
    grain: 3,
    audio: {
      tones: chord([164.81, 0.4, 0.5, 0.3], [246.94, 0.35, 0.25, -0.3], [415.3, 0.15, 0.4, 0]),
      air: { color: 'white', volume: 0.05, lowpassHertz: 800, swellHertz: 0.5 },
      echoMilliseconds: 375,
      gainDecibels: 13.5,
    },
  },
  sandWaves: {
    shape: 'portrait',
    durationSeconds: 13,
    shots: [
      { image: 'portrait-dunes', around: { x: 0.5, y: 0.5, zoom: 1.15 }, pixelsPerFrame: { x: 0, y: 1 } },
      { image: 'portrait-dunes', around: { x: 0.58, y: 0.6, zoom: 1.6 }, pixelsPerFrame: { x: -1, y: 1 } },
    ],
    fadeSeconds: 1.5,
    grain: 4,
    audio: {
      tones: chord([110, 0.6, 0.7, 0], [138.59, 0.35, 0.3, 0.5], [220, 0.2, 1.1, -0.5]),
      air: { color: 'pink', volume: 0.3, lowpassHertz: 1600, swellHertz: 0.35 },
      echoMilliseconds: 210,
      gainDecibels: 8.5,
    },
  },
} satisfies Record<string, ClipRecipe>
