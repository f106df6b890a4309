import { collator } from '@kinora/contract/text/intl-formats'
import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { languageName } from '@kinora/contract/library/captions/rules'
import { translationLimits } from '@kinora/contract/library/translations/rules'
import type { Translation, VideoTranslations } from '@kinora/contract/library/translations/schemas'
import Languages from 'lucide-react/icons/languages'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { languageOptions } from '../captions/language-field.tsx'
import { TranslationForm } from './translation-form.tsx'
import { useRemoveTranslation, useTranslations, useUpdateLanguage } from './use-translations.ts'

export const TranslationList = ({ videoId }: { videoId: number }) => (
  <QueryState
    query={useTranslations(videoId)}
    failed={t`The translations could not be loaded`}
    loading={<Skeletons className="grid gap-3" each={['h-16', 'h-14 rounded-md!', 'h-14 rounded-md!']} />}
  >
    {(known) => <LoadedTranslations videoId={videoId} known={known} />}
  </QueryState>
)

interface KnownProps {
  videoId: number
  known: VideoTranslations
}

type Opened =
  | { kind: 'add'; translation: null }
  | { kind: 'edit'; translation: Translation }
  | { kind: 'remove'; translation: Translation }

const byName = (a: Translation, b: Translation) =>
  collator().compare(languageName(a.language), languageName(b.language))

function LoadedTranslations({ videoId, known }: KnownProps) {
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const rows = known.translations.toSorted(byName)
  const add = (
    <Button
      icon={Plus}
      disabled={rows.length >= translationLimits.perVideo}
      onClick={() => open({ kind: 'add', translation: null })}
    >
      {t`Add a translation`}
    </Button>
  )
  return (
    <div data-focus-area="" className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-0">
      <OriginalLanguage videoId={videoId} known={known} />
      {rows.length === 0 ? (
        <EmptyState
          icon={Languages}
          heading="h3"
          title={t`No translations yet`}
          action={add}
          className="py-6"
        >
          {t`Viewers see title and description in their own language, if you add it here.`}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t`Translations`} className="grid gap-2">
            {rows.map((translation) => (
              <TranslationRow key={translation.language} translation={translation} onOpen={open} />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {opened && opened.kind !== 'remove' && (
        <TranslationForm videoId={videoId} known={known} translation={opened.translation} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog videoId={videoId} known={known} translation={opened.translation} onClose={close} />
      )}
    </div>
  )
}

function OriginalLanguage({ videoId, known }: KnownProps) {
  const { mutate, isPending, variables } = useUpdateLanguage(videoId)
  const language = isPending ? variables.body.language : known.language
  const isTranslated = (tag: string) => known.translations.some((each) => each.language === tag)
  return (
    <Field label={t`Written in`} hint={t`The language of title and description. Add others below.`}>
      <Select
        value={language ?? ''}
        onChange={({ target: { value } }) =>
          mutate({ params: { id: videoId }, body: { version: known.version, language: value || null } })
        }
        options={languageOptions(navigator.languages).map((option) => ({
          ...option,
          disabled: isTranslated(option.value),
        }))}
        placeholder={t`Not specified`}
      />
    </Field>
  )
}

interface TranslationRowProps {
  translation: Translation
  onOpen: (opened: Opened) => void
}

function TranslationRow({ translation, onOpen }: TranslationRowProps) {
  const { language, title } = translation
  const name = languageName(language)
  return (
    <li className="flex items-center gap-x-3 rounded-md border border-line py-2 pe-2 ps-3.5">
      <span className="grid min-w-0 flex-1">
        <span className="font-strong">{name}</span>
        <span dir="auto" lang={language} className="line-clamp-2 text-13 text-fg-muted wrap-anywhere">
          {title}
        </span>
      </span>
      <IconButton
        size="sm"
        label={t`Edit ${{ language: name }}`}
        icon={Pencil}
        onClick={() => onOpen({ kind: 'edit', translation })}
      />
      <IconButton
        size="sm"
        label={t`Remove ${{ language: name }}`}
        icon={Trash2}
        onClick={() => onOpen({ kind: 'remove', translation })}
      />
    </li>
  )
}

interface RemoveDialogProps extends KnownProps {
  translation: Translation
  onClose: () => void
}

function RemoveDialog({ videoId, known, translation: { language }, onClose }: RemoveDialogProps) {
  const removing = useRemoveTranslation(onClose)
  const name = languageName(language)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Remove this translation?`}
      description={<Trans>Viewers who read {name} will see the original title and description.</Trans>}
      confirmLabel={t`Remove translation`}
      busyLabel={t`Removing...`}
      isBusy={removing.isPending}
      onConfirm={() =>
        removing.mutate({ params: { id: videoId, language }, query: { version: known.version } })
      }
    />
  )
}
