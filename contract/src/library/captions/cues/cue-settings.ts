const percentage = String.raw`(?:100|\d{1,2})(?:\.\d{1,6})?%`

/** Cue settings of WebVTT §4.2.3 with their allowed values. `region` is missing because regions are dropped. */
const allowedSettings: readonly (readonly [string, RegExp])[] = [
  ['vertical', /^(?:rl|lr)$/],
  ['line', new RegExp(`^(?:-?\\d{1,4}|${percentage})(?:,(?:start|center|end))?$`)],
  ['position', new RegExp(`^${percentage}(?:,(?:line-left|center|line-right))?$`)],
  ['size', new RegExp(`^${percentage}$`)],
  ['align', /^(?:start|center|end|left|right)$/],
]

const isPercentageInRange = (value: string) => Number.parseFloat(value) <= 100 || !value.includes('%')

/** Keeps valid settings only; the last of several with the same name wins. */
export function sanitizeCueSettings(raw: string): string {
  const settings = new Map(raw.split(/\s+/).map((word) => splitAtColon(word)))
  return allowedSettings
    .flatMap(([name, pattern]) => {
      const value = settings.get(name) ?? ''
      return pattern.test(value) && isPercentageInRange(value) ? [`${name}:${value}`] : []
    })
    .join(' ')
}

function splitAtColon(word: string): [string, string] {
  const colon = word.indexOf(':')
  return [word.slice(0, Math.max(0, colon)), word.slice(colon + 1)]
}
