const linearChannel = (hex: string, at: number) => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** WCAG 2 relative luminance of a colour such as `#d7263d`, from 0 to 1. */
export const relativeLuminance = (hex: string) =>
  0.2126 * linearChannel(hex, 1) + 0.7152 * linearChannel(hex, 3) + 0.0722 * linearChannel(hex, 5)

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrastRatio(one: string, other: string) {
  const [dark = 0, bright = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const textColours = ['#ffffff', '#000000'] as const

/** White or black, whichever reads better; the contrast is always at least 4.5. */
export const readableTextColour = (hex: string) =>
  contrastRatio(hex, textColours[0]) >= contrastRatio(hex, textColours[1]) ? textColours[0] : textColours[1]
