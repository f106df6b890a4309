import { msg, t, type Message } from '@kinora/contract/text/translate'
import { formatPercent } from '../../lib/format.ts'

export const captionStyles = {
  size: ['50', '75', '100', '150', '200'],
  colour: ['white', 'yellow', 'green', 'cyan', 'blue', 'magenta', 'red', 'black'],
  background: ['none', 'half', 'solid'],
  edge: ['none', 'shadow', 'outline'],
  position: ['bottom', 'top'],
} as const

export type CaptionTrait = keyof typeof captionStyles
export type CaptionStyle = { [Trait in CaptionTrait]: (typeof captionStyles)[Trait][number] }

export const defaultCaptionStyle: CaptionStyle = {
  size: '100',
  colour: 'white',
  background: 'half',
  edge: 'none',
  position: 'bottom',
}

export const captionTraits = Object.keys(captionStyles) as CaptionTrait[]

/** Missing or unknown traits get their defaults. */
export function parseCaptionStyle(stored: unknown): CaptionStyle {
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const traits = captionTraits.map((trait) => {
    const known = (captionStyles[trait] as readonly unknown[]).includes(values[trait])
    return [trait, known ? values[trait] : defaultCaptionStyle[trait]]
  })
  return Object.fromEntries(traits) as CaptionStyle
}

const traitLabels: Record<CaptionTrait, Message> = {
  size: msg`Size`,
  colour: msg`Colour`,
  background: msg`Background`,
  edge: msg`Edge`,
  position: msg`Position`,
}

export const traitLabel = (trait: CaptionTrait) => t(traitLabels[trait])

type NamedValue = CaptionStyle[Exclude<CaptionTrait, 'size'>]

const valueLabels: Record<NamedValue, Message> = {
  white: msg`White`,
  yellow: msg`Yellow`,
  green: msg`Green`,
  cyan: msg`Cyan`,
  blue: msg`Blue`,
  magenta: msg`Magenta`,
  red: msg`Red`,
  black: msg`Black`,
  none: msg({ message: 'None', context: 'caption style' }),
  half: msg`Half`,
  solid: msg`Solid`,
  shadow: msg`Shadow`,
  outline: msg`Outline`,
  bottom: msg`Bottom`,
  top: msg({ message: 'Top', context: 'position' }),
}

/** 150 → 150 %, half → Half */
export const traitValueLabel = (trait: CaptionTrait, value: string) =>
  trait === 'size' ? formatPercent(Number(value)) : t(valueLabels[value as NamedValue])

// Colours of broadcast captions (CEA-708), chosen by the viewer and not by the theme.
const colours: Record<CaptionStyle['colour'], string> = {
  white: 'oklch(1 0 0)',
  yellow: 'oklch(0.97 0.21 110)',
  green: 'oklch(0.87 0.29 142)',
  cyan: 'oklch(0.91 0.15 195)',
  blue: 'oklch(0.66 0.2 262)',
  magenta: 'oklch(0.7 0.32 328)',
  red: 'oklch(0.68 0.24 27)',
  black: 'oklch(0 0 0)',
}
const backgroundOpacity: Record<CaptionStyle['background'], number> = { none: 0, half: 0.72, solid: 1 }
const dark = 'oklch(0 0 0)'
const pale = 'oklch(1 0 0)'

function textShadowOf(edge: CaptionStyle['edge'], colour: string) {
  if (edge === 'none') return 'none'
  if (edge === 'shadow') return `0.06em 0.08em 0.12em ${colour}, 0 0 0.2em ${colour}`
  const steps = ['-0.06em', '0', '0.06em']
  return steps.flatMap((x) => steps.map((y) => `${x} ${y} 0 ${colour}`)).join(', ')
}

export function captionLineStyle({ size, colour, background, edge }: CaptionStyle) {
  const ground = colour === 'black' ? pale : dark
  return {
    fontSize: `${Number(size) / 100}em`,
    color: colours[colour],
    backgroundColor: ground.replace(')', ` / ${backgroundOpacity[background]})`),
    textShadow: textShadowOf(edge, ground),
  }
}
