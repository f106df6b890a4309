import { useState } from 'react'
import { languageName } from '@kinora/contract/library/captions/rules'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { languageOptions } from './languages.ts'

interface LanguageFieldProps {
  value: string
  onChange: (language: string) => void
  error?: string | undefined
}

const otherLanguage = 'another'

export function LanguageField({ value, onChange, error }: LanguageFieldProps) {
  const options = languageOptions(navigator.languages)
  const isListed = value === '' || options.some((option) => option.value === value)
  const [isTyped, setTyped] = useState(!isListed)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Field label="Language" error={isTyped ? undefined : error}>
        <Select
          value={isTyped ? otherLanguage : value}
          onChange={({ target }) => {
            setTyped(target.value === otherLanguage)
            onChange(target.value === otherLanguage ? '' : target.value)
          }}
          options={[...options, { value: otherLanguage, label: 'Another language…' }]}
          placeholder="Choose"
        />
      </Field>
      {isTyped && (
        <Field label="Language tag" error={error} hint={tagHint(value)}>
          <Input
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="off"
            spellCheck={false}
            placeholder="nds"
          />
        </Field>
      )}
    </div>
  )
}

function tagHint(value: string) {
  try {
    const name = languageName(value)
    return name === value ? 'A BCP 47 tag such as nds or pt-BR' : name
  } catch {
    return 'A BCP 47 tag such as nds or pt-BR'
  }
}
