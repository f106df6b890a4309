import { activeLanguage } from '@kinora/contract/text/active-language'
import type { Translation } from '@kinora/contract/library/translations/schemas'
import type { VideoTexts } from '@kinora/contract/library/videos/schemas'

/** By language (BCP 47), as the columns hold them. */
export type Translations = Readonly<Record<string, string>>

/** A left join has no translations. */
export const translationsOf = (column: unknown) => (column ?? {}) as Translations

interface TranslatedTitle<Title> {
  title: Title
  titleTranslations: unknown
}

/** As its creator translated it for the reader, else as it was written. */
export const localizedTitle = <Title extends string | null>(
  { title, titleTranslations }: TranslatedTitle<Title>,
  language = activeLanguage(),
): string | Title => translationsOf(titleTranslations)[language] ?? title

/** An empty description stands for that of the original. */
export const listTranslations = (
  row: Pick<TranslatedTexts, 'titleTranslations' | 'descriptionTranslations'>,
): Translation[] =>
  Object.entries(translationsOf(row.titleTranslations)).map(([language, title]) => ({
    language,
    title,
    description: translationsOf(row.descriptionTranslations)[language] ?? '',
  }))

interface TranslatedTexts extends TranslatedTitle<string> {
  description: string
  language: string | null
  descriptionTranslations: unknown
}

/** A translation without a description has that of the original. */
export function localizedTexts(
  row: TranslatedTexts,
  language = activeLanguage(),
): VideoTexts & { original: VideoTexts | null } {
  const original = { title: row.title, description: row.description, language: row.language }
  const title = translationsOf(row.titleTranslations)[language]
  if (title === undefined) return { ...original, original: null }
  const description = translationsOf(row.descriptionTranslations)[language] ?? row.description
  return { title, description, language, original }
}
