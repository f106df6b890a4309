import { t } from '@kinora/contract/text/translate'
import { type Language, languageNames, languages } from '@kinora/contract/text/languages'
import { SiteLanguages } from '@kinora/contract/site/site-settings/schemas'
import { Controller } from 'react-hook-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useFieldGroup } from '../../../ui/field.tsx'
import { FormField, SelectField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { SettingsFormDialog, type SettingsFormProps } from './settings-form-dialog.tsx'

const toggle = (list: readonly Language[], language: Language, isOn: boolean) =>
  isOn ? [...list, language] : list.filter((each) => each !== language)

interface LanguageBoxesProps {
  chosen: readonly Language[]
  onChange: (chosen: readonly Language[]) => void
}

const LanguageBoxes = ({ chosen, onChange }: LanguageBoxesProps) => (
  <fieldset {...useFieldGroup()} className="grid gap-2 touch:gap-0">
    {languages.map((language) => (
      <Checkbox
        key={language}
        label={<span lang={language}>{languageNames[language]}</span>}
        checked={chosen.includes(language)}
        onCheckedChange={(isOn) => onChange(toggle(chosen, language, isOn))}
      />
    ))}
  </fieldset>
)

export function LanguagesForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(SiteLanguages, chosen.languages)
  return (
    <SettingsFormDialog
      form={form}
      input={(siteLanguages) => ({ languages: siteLanguages })}
      title={t`Languages`}
      description={t`Readers see what they chose, else what their browser asks for. A language that is translated to less than 80 % is not shown.`}
      onClose={onClose}
    >
      <FormField form={form} name="offered" label={t`Offered`} isGroup>
        <Controller
          name="offered"
          control={form.control}
          render={({ field: { value, onChange } }) => <LanguageBoxes chosen={value} onChange={onChange} />}
        />
      </FormField>
      <SelectField
        form={form}
        name="default"
        label={t`For everyone else`}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </SettingsFormDialog>
  )
}
