export type LandscapeImage =
  | 'aurora'
  | 'city'
  | 'dunes'
  | 'dusk'
  | 'fog'
  | 'julia'
  | 'planet'
  | 'sea'
  | 'strings'
  | 'topo'
  | 'under'
  | 'winter'
export type PortraitImage = 'portrait-aurora' | 'portrait-city' | 'portrait-dunes'

export interface Camera {
  x: number
  y: number
  zoom: number
  rollDegrees?: number
}

export interface GlideShot<Image extends string> {
  image: Image
  from: Camera
  to: Camera
}

export interface DriftShot<Image extends string> {
  image: Image
  around: Camera
  pixelsPerFrame: { x: -1 | 0 | 1; y: -1 | 0 | 1 }
}

export type Shot<Image extends string = string> = GlideShot<Image> | DriftShot<Image>

/** Swells and fades at its own rate, so that the chord keeps changing. */
export interface Tone {
  hertz: number
  volume: number
  swellHertz: number
  balance: number
}

export interface AudioBed {
  tones: readonly Tone[]
  air: { color: 'white' | 'pink' | 'brown'; volume: number; lowpassHertz: number; swellHertz: number }
  echoMilliseconds: number
  /** Measured per recipe, so that all clips are equally loud. */
  gainDecibels: number
}

interface ClipOptions<Image extends string> {
  durationSeconds: number
  shots: readonly [Shot<Image>, Shot<Image>]
  fadeSeconds: number
  /** Film grain also hides banding in skies. */
  grain: number
  audio: AudioBed
}

export type ClipRecipe =
  | ({ shape: 'landscape' } & ClipOptions<LandscapeImage>)
  | ({ shape: 'portrait' } & ClipOptions<PortraitImage>)

export const secondShotStart = ({ durationSeconds, fadeSeconds }: ClipRecipe) =>
  (durationSeconds - fadeSeconds) / 2
