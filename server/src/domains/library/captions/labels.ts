import { captionLimits, englishLanguageName, languageName } from '@kinora/contract/library/captions/rules'
import { truncateText } from '@kinora/contract/text/truncate-text'

interface NamedTrack {
  language: string
  label: string
}

interface LabelChange {
  language?: string | undefined
  label?: string | undefined
}

const usualLabel = (name: string) => truncateText(name, captionLimits.label)

/** A track without a name of its own is stored under the English one of its language, and shown under the reader's. */
const isUsual = ({ language, label }: NamedTrack) => label === usualLabel(englishLanguageName(language))

export const displayLabel = (track: NamedTrack) =>
  isUsual(track) ? usualLabel(languageName(track.language)) : track.label

export const storedLabel = ({ language, label }: NamedTrack) =>
  label === '' || label === usualLabel(languageName(language))
    ? usualLabel(englishLanguageName(language))
    : label

/** The editor sends back the name that it was given, which stays the usual one when the language changes. */
export function labelAfter(before: NamedTrack, { language = before.language, label }: LabelChange) {
  if (label === undefined || (isUsual(before) && label === displayLabel(before))) {
    return isUsual(before) ? storedLabel({ language, label: '' }) : before.label
  }
  return storedLabel({ language, label })
}
