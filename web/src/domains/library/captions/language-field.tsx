import { collator } from '@kinora/contract/text/intl-formats'
import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { commonLanguages, languageName, languageTag } from '@kinora/contract/library/captions/rules'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'

interface LanguageFieldProps {
  value: string
  onChange: (language: string) => void
  error?: string | undefined
}

const otherLanguage = 'another'
/** Low German, which the list does not have. */
const exampleTag = 'nds'

export function LanguageField({ value, onChange, error }: LanguageFieldProps) {
  const options = languageOptions(navigator.languages)
  const isListed = value === '' || options.some((option) => option.value === value)
  const [isTyped, setTyped] = useState(!isListed)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Field label={t`Language`} error={isTyped ? undefined : error}>
        <Select
          value={isTyped ? otherLanguage : value}
          onChange={({ target }) => {
            setTyped(target.value === otherLanguage)
            onChange(target.value === otherLanguage ? '' : target.value)
          }}
          options={[...options, { value: otherLanguage, label: t`Another language…` }]}
          placeholder={t`Choose`}
        />
      </Field>
      {isTyped && (
        <Field label={t`Language tag`} error={error} hint={tagHint(value)}>
          <Input
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="off"
            spellCheck={false}
            placeholder={exampleTag}
          />
        </Field>
      )}
    </div>
  )
}

export function languageOptions(preferred: readonly string[]) {
  const own = preferred
    .map((tag) => languageTag(tag)?.split('-')[0] ?? '')
    .filter((tag) => commonLanguages.includes(tag))
  const byName = commonLanguages.toSorted((a, b) => collator().compare(languageName(a), languageName(b)))
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

function tagHint(value: string) {
  const help = t`A BCP 47 tag such as nds or pt-BR`
  try {
    const name = languageName(value)
    return name === value ? help : name
  } catch {
    return help
  }
}
