import { channelSections, type ChannelSection } from '@kinora/contract/channel-rules'

/** A part of a channel's home as its owner arranges it. */
export interface SectionRow {
  section: ChannelSection
  isShown: boolean
}

/** What is shown in its order, then what is not. */
export const rowsOf = (sections: readonly ChannelSection[]): SectionRow[] => [
  ...sections.map((section) => ({ section, isShown: true })),
  ...channelSections
    .filter((section) => !sections.includes(section))
    .map((section) => ({ section, isShown: false })),
]

export const shownIn = (rows: readonly SectionRow[]) =>
  rows.flatMap(({ section, isShown }) => (isShown ? [section] : []))

/** The rows with one of them at another place. */
export function movedRow(rows: readonly SectionRow[], from: number, to: number): SectionRow[] {
  const others = rows.filter((_, at) => at !== from)
  const moved = rows[from]
  return moved ? [...others.slice(0, to), moved, ...others.slice(to)] : [...rows]
}
