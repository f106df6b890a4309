const channel = (hex: string, at: number) => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** WCAG 2 relative luminance of a colour such as `#d7263d`, from 0 to 1. */
export const luminanceOf = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [dark = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const inks = ['#ffffff', '#000000'] as const

/** White or black, whichever reads better; the contrast is always at least 4.5. */
export const inkOn = (hex: string) =>
  contrastOf(hex, inks[0]) >= contrastOf(hex, inks[1]) ? inks[0] : inks[1]
