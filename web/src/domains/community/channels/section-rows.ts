import { type ChannelSection, channelSections } from '@kinora/contract/community/channels/rules'

export interface SectionRow {
  section: ChannelSection
  isEnabled: boolean
}

export const sectionRowsOf = (sections: readonly ChannelSection[]): SectionRow[] => [
  ...sections.map((section) => ({ section, isEnabled: true })),
  ...channelSections
    .filter((section) => !sections.includes(section))
    .map((section) => ({ section, isEnabled: false })),
]

export const enabledSections = (rows: readonly SectionRow[]) =>
  rows.flatMap(({ section, isEnabled }) => (isEnabled ? [section] : []))

export function moveRow(rows: readonly SectionRow[], from: number, to: number): SectionRow[] {
  const rest = rows.filter((_, at) => at !== from)
  const moved = rows[from]
  return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : [...rows]
}
