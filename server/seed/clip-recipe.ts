/** The pictures that clips are made of: `pictures/<name>.webp`. */
export type LandscapePicture =
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
export type PortraitPicture = 'portrait-aurora' | 'portrait-city' | 'portrait-dunes'

/** Where the camera stands over a picture: its centre in parts of width and height, how near, how tilted. */
export interface Camera {
  x: number
  y: number
  zoom: number
  rollDegrees?: number
}

/** Moves from one place to another, may come nearer and turn; every frame is sampled anew. */
export interface Glide<Picture extends string> {
  picture: Picture
  from: Camera
  to: Camera
}

/** Slides by whole pixels of the clip per frame around a middle: sharp, even, and nearly free to make. */
export interface Drift<Picture extends string> {
  picture: Picture
  around: Camera
  pixelsPerFrame: { x: -1 | 0 | 1; y: -1 | 0 | 1 }
}

export type Shot<Picture extends string = string> = Glide<Picture> | Drift<Picture>

/** One steady voice of the sound bed; it swells and fades on its own, so that the chord never stands still. */
export interface Tone {
  hertz: number
  volume: number
  swellHertz: number
  /** -1 left, 0 middle, 1 right. */
  balance: number
}

export interface SoundBed {
  tones: readonly Tone[]
  air: { color: 'white' | 'pink' | 'brown'; volume: number; lowpassHertz: number; swellHertz: number }
  echoMilliseconds: number
  /** Measured once per recipe, so that every clip is equally loud. */
  gainDecibels: number
}

interface Film<Picture extends string> {
  durationSeconds: number
  shots: readonly [Shot<Picture>, Shot<Picture>]
  fadeSeconds: number
  /** Strength of the film grain, which also hides banding in skies. */
  grain: number
  sound: SoundBed
}

/** Everything that makes one demo clip; the same recipe always gives the same clip. */
export type ClipRecipe =
  | ({ shape: 'landscape' } & Film<LandscapePicture>)
  | ({ shape: 'portrait' } & Film<PortraitPicture>)

/** When the second shot begins to show. */
export const cutSeconds = ({ durationSeconds, fadeSeconds }: ClipRecipe) =>
  (durationSeconds - fadeSeconds) / 2
