import type { Rendition } from '../../src/media/hls/rendition.ts'
import { detectBeeps, detectFlashes } from '../detect-marks.ts'
import type { MediaCase } from './media-case.ts'
import { expectedMarks } from './media-table.ts'

const toleranceSeconds = 0.07
const apartSeconds = 0.0401
const lengthToleranceSeconds = 0.5
const colourTolerance = 12

const isNear = (seen: number | undefined, made: number | undefined, tolerance: number) =>
  Math.abs((seen ?? NaN) - (made ?? NaN)) <= tolerance

const areNear = (seen: readonly number[], made: readonly number[], tolerance: number) =>
  seen.length === made.length && seen.every((one, position) => isNear(one, made[position], tolerance))

export const isColour = (seen: readonly number[], made: readonly number[] | null) =>
  made === null || areNear(seen, made, colourTolerance)

export async function findMarkErrors(one: MediaCase, outputDir: string, renditions: readonly Rendition[]) {
  const wanted = expectedMarks(one)
  const decoded = await Promise.all(renditions.map((rendition) => detectMarks(outputDir, rendition)))
  const heard = decoded.filter(({ kind }) => kind === 'audio')
  const seen = decoded.filter(({ kind }) => kind === 'video')
  const strays = seen.filter(({ at }) =>
    heard.some((sound) => !areTogether([at, sound.at], [wanted.flashes, wanted.beeps])),
  )
  return [
    ...decoded.flatMap((film) => markErrorsOf(film, wanted)),
    ...strays.map(({ name }) => `${name} flashes away from its beeps`),
  ]
}

type DecodedMarks = Awaited<ReturnType<typeof detectMarks>>

async function detectMarks(outputDir: string, { name, kind, playlistFile, durationSeconds }: Rendition) {
  const film =
    kind === 'video'
      ? await detectFlashes(outputDir, playlistFile)
      : { ...(await detectBeeps(outputDir, playlistFile)), colour: null }
  return { name, kind, durationSeconds, ...film }
}

function markErrorsOf(film: DecodedMarks, { flashes, beeps, colour }: ReturnType<typeof expectedMarks>) {
  const { name, kind, at, seconds, durationSeconds } = film
  const list = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100).join(', ')
  const rules: [boolean, string][] = [
    [isNear(seconds, durationSeconds, lengthToleranceSeconds), `lasts ${list([seconds])} s`],
    [areNear(at, kind === 'video' ? flashes : beeps, toleranceSeconds), `is marked at ${list(at)} s`],
    [film.colour === null || isColour(film.colour, colour), `shows ${list(film.colour ?? [])}`],
  ]
  return rules.filter(([isRight]) => !isRight).map(([, what]) => `${name} ${what}`)
}

/** A flash pairs with the beep made at the same moment when the numbers differ, else with that of its index. */
function areTogether(
  [seen, heard]: [readonly number[], readonly number[]],
  [flashes, beeps]: [readonly number[], readonly number[]],
) {
  const beepOf = (flash: number) =>
    flashes.length === beeps.length ? flash : beeps.indexOf(flashes[flash] ?? NaN)
  return flashes.every((flash, position) => {
    const [beep, made] = [heard[beepOf(position)], beeps[beepOf(position)]]
    return made === undefined || isNear((beep ?? NaN) - (seen[position] ?? NaN), made - flash, apartSeconds)
  })
}
