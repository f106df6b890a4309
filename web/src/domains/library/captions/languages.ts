import { languageName, languageTag } from '@kinora/contract/library/captions/rules'

const commonLanguages =
  'en es pt-BR pt fr de it nl pl ru uk tr ar he fa hi bn ur ta te id ms th vi zh-Hans zh-Hant ja ko sv da nb fi cs sk hu ro bg el hr sr sl et lv lt ca gl eu cy ga is sw af tl eo'

export function languageOptions(preferred: readonly string[]) {
  const tags = commonLanguages.split(' ')
  const own = preferred
    .map((tag) => languageTag(tag)?.split('-')[0] ?? '')
    .filter((tag) => tags.includes(tag))
  const byName = tags.toSorted((a, b) => languageName(a).localeCompare(languageName(b), 'en'))
  return [...new Set([...own, ...byName])].map((value) => ({ value, label: languageName(value) }))
}

/** `film.pt-BR.srt` → pt-BR; undefined if the name contains no common language. */
export function detectFileLanguage(name: string): string | undefined {
  const [, ending = ''] = /[._-]([a-z]{2,3}(?:[-_][a-z]{2,4})?)\.(?:srt|vtt)$/i.exec(name) ?? []
  const tag = ending ? languageTag(ending) : undefined
  return tag && languageOptions([]).find(({ value }) => value === tag || value === tag.split('-')[0])
    ? tag
    : undefined
}
