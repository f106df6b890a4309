const channel = (hex: string, at: number) => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** How bright a colour such as `#d7263d` is, from 0 to 1 (WCAG 2, relative luminance). */
export const luminanceOf = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** How well two colours can be told apart, from 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [dark = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const inks = ['#ffffff', '#000000'] as const

/** The ink that reads best on a colour: white or black; one of them always has a contrast of more than 4.5. */
export const inkOn = (hex: string) =>
  contrastOf(hex, inks[0]) >= contrastOf(hex, inks[1]) ? inks[0] : inks[1]
