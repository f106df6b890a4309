import type { Rendition } from '../../src/media/hls/rendition.ts'
import { detectBeeps, detectFlashes } from '../detect-marks.ts'
import type { MediaCase } from './media-case.ts'
import { expectedMarks } from './media-table.ts'

const toleranceSeconds = 0.07
const maxGapSeconds = 0.0401
const lengthToleranceSeconds = 0.5
const colourTolerance = 12

const isNear = (actual: number | undefined, expected: number | undefined, tolerance: number) =>
  Math.abs((actual ?? NaN) - (expected ?? NaN)) <= tolerance

const areNear = (actual: readonly number[], expected: readonly number[], tolerance: number) =>
  actual.length === expected.length &&
  actual.every((one, position) => isNear(one, expected[position], tolerance))

export const isColour = (actual: readonly number[], expected: readonly number[] | null) =>
  expected === null || areNear(actual, expected, colourTolerance)

export async function findMarkErrors(one: MediaCase, outputDir: string, renditions: readonly Rendition[]) {
  const expectedAll = expectedMarks(one)
  const decoded = await Promise.all(renditions.map((rendition) => detectMarks(outputDir, rendition)))
  const beeps = decoded.filter(({ kind }) => kind === 'audio')
  const seen = decoded.filter(({ kind }) => kind === 'video')
  const strays = seen.filter(({ at }) =>
    beeps.some((beep) => !areInSync([at, beep.at], [expectedAll.flashes, expectedAll.beeps])),
  )
  return [
    ...decoded.flatMap((decodedMarks) => markErrorsOf(decodedMarks, expectedAll)),
    ...strays.map(({ name }) => `${name} flashes away from its beeps`),
  ]
}

type DecodedMarks = Awaited<ReturnType<typeof detectMarks>>

async function detectMarks(outputDir: string, { name, kind, playlistFile, durationSeconds }: Rendition) {
  const decodedMarks =
    kind === 'video'
      ? await detectFlashes(outputDir, playlistFile)
      : { ...(await detectBeeps(outputDir, playlistFile)), colour: null }
  return { name, kind, durationSeconds, ...decodedMarks }
}

function markErrorsOf(
  decodedMarks: DecodedMarks,
  { flashes, beeps, colour }: ReturnType<typeof expectedMarks>,
) {
  const { name, kind, at, seconds, durationSeconds } = decodedMarks
  const list = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100).join(', ')
  const rules: [boolean, string][] = [
    [isNear(seconds, durationSeconds, lengthToleranceSeconds), `lasts ${list([seconds])} s`],
    [areNear(at, kind === 'video' ? flashes : beeps, toleranceSeconds), `is marked at ${list(at)} s`],
    [
      decodedMarks.colour === null || isColour(decodedMarks.colour, colour),
      `shows ${list(decodedMarks.colour ?? [])}`,
    ],
  ]
  return rules.filter(([isRight]) => !isRight).map(([, rule]) => `${name} ${rule}`)
}

/** A flash pairs with the beep made at the same moment when the numbers differ, else with that of its index. */
function areInSync(
  [seen, decodedBeeps]: [readonly number[], readonly number[]],
  [flashes, beeps]: [readonly number[], readonly number[]],
) {
  const beepOf = (flash: number) =>
    flashes.length === beeps.length ? flash : beeps.indexOf(flashes[flash] ?? NaN)
  return flashes.every((flash, position) => {
    const [beep, expected] = [decodedBeeps[beepOf(position)], beeps[beepOf(position)]]
    return (
      expected === undefined ||
      isNear((beep ?? NaN) - (seen[position] ?? NaN), expected - flash, maxGapSeconds)
    )
  })
}
