import { channelSections, type ChannelSection } from '@kinora/contract/channel-rules'

export interface SectionRow {
  section: ChannelSection
  isShown: boolean
}

export const sectionRowsOf = (sections: readonly ChannelSection[]): SectionRow[] => [
  ...sections.map((section) => ({ section, isShown: true })),
  ...channelSections
    .filter((section) => !sections.includes(section))
    .map((section) => ({ section, isShown: false })),
]

export const enabledSections = (rows: readonly SectionRow[]) =>
  rows.flatMap(({ section, isShown }) => (isShown ? [section] : []))

export function moveRow(rows: readonly SectionRow[], from: number, to: number): SectionRow[] {
  const others = rows.filter((_, at) => at !== from)
  const moved = rows[from]
  return moved ? [...others.slice(0, to), moved, ...others.slice(to)] : [...rows]
}
