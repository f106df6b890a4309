import type { ClipRecipe, AudioBed, Tone } from './clip-recipe.ts'

export const sampleRate = 48_000

function toneChain({ hertz, volume, swellHertz, balance }: Tone, index: number, seconds: number): string {
  const leftGain = (volume * (1 - balance)).toFixed(3)
  const right = (volume * (1 + balance)).toFixed(3)
  return [
    `sine=frequency=${hertz}:sample_rate=${sampleRate}:duration=${seconds}`,
    `tremolo=f=${swellHertz}:d=0.8`,
    `pan=stereo|c0=${leftGain}*c0|c1=${right}*c0[tone${index}]`,
  ].join(',')
}

function airChains({ color, volume, lowpassHertz, swellHertz }: AudioBed['air'], seconds: number): string[] {
  const noise = (seed: number) =>
    `anoisesrc=color=${color}:sample_rate=${sampleRate}:duration=${seconds}:amplitude=${volume}:seed=${seed}`
  return [
    `${noise(11)}[airleft]`,
    `${noise(23)}[airright]`,
    `[airleft][airright]amerge=inputs=2,lowpass=f=${lowpassHertz},tremolo=f=${swellHertz}:d=0.6[air]`,
  ]
}

export function audioGraph({ audio: sound, durationSeconds }: ClipRecipe): string[] {
  const { tones, air, echoMilliseconds, gainDecibels } = sound
  return [
    ...tones.map((tone, index) => toneChain(tone, index, durationSeconds)),
    ...airChains(air, durationSeconds),
    [
      `${tones.map((_, index) => `[tone${index}]`).join('')}[air]amix=inputs=${tones.length + 1}:normalize=0`,
      `aecho=0.8:0.6:${echoMilliseconds}|${Math.round(echoMilliseconds * 1.62)}:0.35|0.2`,
      `volume=${gainDecibels}dB`,
      `afade=t=in:d=1,afade=t=out:st=${durationSeconds - 1.5}:d=1.5[sound]`,
    ].join(','),
  ]
}
