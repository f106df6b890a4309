import { msg, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { languageName } from '@kinora/contract/library/captions/rules'
import {
  type Translation,
  TranslationForm as TranslationFields,
  type VideoTranslations,
} from '@kinora/contract/library/translations/schemas'
import { videoLimits } from '@kinora/contract/library/videos/rules'
import { useWatch } from 'react-hook-form'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useEditConflict } from '../../../calls/use-edit-conflict.ts'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { ConflictDialog, type FieldFormats } from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { languageOptions } from '../captions/language-field.tsx'
import { useSaveTranslation } from './use-translations.ts'

interface TranslationFormProps {
  videoId: number
  known: VideoTranslations
  /** Null adds one. */
  translation: Translation | null
  onClose: () => void
}

const conflictFields: FieldFormats<TranslationFields> = {
  title: { label: msg`Title`, words: (title) => title },
  description: { label: msg`Description`, words: (description) => description },
}

function translationInto(language: string, { translations }: VideoTranslations): TranslationFields {
  const found = translations.find((each) => each.language === language)
  return { language, title: found?.title ?? '', description: found?.description ?? '' }
}

function useTranslationForm({ videoId, known, translation, onClose }: TranslationFormProps) {
  const stale = useEditConflict<VideoTranslations, TranslationFields>(known)
  const form = useSchemaForm(TranslationFields, translationInto(translation?.language ?? '', known))
  const language = useWatch({ control: form.control, name: 'language' })
  const saving = useSaveTranslation(videoId, {
    form,
    onSaved: onClose,
    onFailed: (error, filled) =>
      stale.handleStaleError(error, filled) || showErrorToast(error, t`The translation could not be saved`),
  })
  return {
    form,
    language,
    saving,
    stale,
    inputOf: (filled: TranslationFields) => ({ version: stale.base.version, filled }),
    valuesOf: (saved: VideoTranslations) => translationInto(language, saved),
    saveChoice: (filled: TranslationFields, { version }: VideoTranslations) => {
      form.setValue('title', filled.title)
      form.setValue('description', filled.description)
      saving.mutate({ version, filled })
    },
  }
}

/** Neither those that there are nor that of the original. */
const freeLanguages = ({ language, translations }: VideoTranslations) =>
  languageOptions(navigator.languages).filter(
    ({ value }) => value !== language && translations.every((each) => each.language !== value),
  )

export function TranslationForm(props: TranslationFormProps) {
  const { known, translation, onClose } = props
  const { form, language, saving, stale, inputOf, valuesOf, saveChoice } = useTranslationForm(props)
  const { title } = known
  const written = { dir: 'auto', lang: language || undefined } as const
  return (
    <>
      <FormDialog
        form={form}
        mutation={saving}
        input={inputOf}
        title={translation ? languageName(translation.language) : t`Add a translation`}
        submitLabel={t`Save`}
        wide
        onClose={onClose}
      >
        {!translation && (
          <SelectField
            form={form}
            name="language"
            label={t`Language`}
            options={freeLanguages(known)}
            placeholder={t`Choose`}
          />
        )}
        <TextField
          form={form}
          name="title"
          label={t`Title`}
          max={videoLimits.title}
          hint={<Trans>Original: {title}</Trans>}
          {...written}
        />
        <TextareaField
          form={form}
          name="description"
          label={t`Description`}
          optional
          max={videoLimits.description}
          rows={6}
          hint={t`Without one, viewers see the original description.`}
          {...written}
        />
        <OriginalDescription known={known} />
      </FormDialog>
      <ConflictDialog edit={stale} fields={conflictFields} valuesOf={valuesOf} onSave={saveChoice} />
    </>
  )
}

const OriginalDescription = ({ known: { description, language } }: Pick<TranslationFormProps, 'known'>) =>
  description && (
    <section aria-label={t`Original description`} className="rounded-md bg-hover p-3">
      <p aria-hidden="true" className="mb-1 text-12 text-fg-faint">
        {t`Original description`}
      </p>
      <CollapsibleText lines={4} className="text-13">
        <p dir="auto" lang={language ?? undefined} className="wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      </CollapsibleText>
    </section>
  )
