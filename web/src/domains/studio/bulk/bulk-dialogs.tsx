import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { BulkChange } from '@kinora/contract/studio/bulk/schemas'
import { type TagMode, tagModes } from '@kinora/contract/studio/bulk/rules'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { tagLimits } from '@kinora/contract/library/tags/limits'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SegmentsField } from '../../../ui/form-fields.tsx'
import { Select, type Option } from '../../../ui/select.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { TagInputWithSuggestions } from '../video-editing/tag-input-with-suggestions.tsx'
import { dialogDescription } from './bulk-labels.ts'

export type BulkDialogKind = 'category' | 'tags' | 'playlist'

interface BulkDialogProps {
  count: number
  send: { mutate: (change: BulkChange) => void; isPending: boolean }
  onClose: () => void
}

export const BulkDialog = ({ kind, ...props }: BulkDialogProps & { kind: BulkDialogKind }) => {
  if (kind === 'tags') return <TagsDialog {...props} />
  return kind === 'category' ? <CategoryDialog {...props} /> : <PlaylistDialog {...props} />
}

interface ChoiceDialogProps extends BulkDialogProps {
  title: string
  label: string
  submit: string
  options: Option[] | undefined
  error: string | undefined
  /** Label of the empty option, when it is a valid choice. */
  emptyLabel?: string
  toChange: (id: number | null) => BulkChange
}

function ChoiceDialog({ count, send, onClose, ...labels }: ChoiceDialogProps) {
  const form = useForm({ defaultValues: { id: '' } })
  const { control } = form
  const chosen = useWatch({ control, name: 'id' })
  const { isDirty } = useFormState({ control })
  const { options, error, emptyLabel, toChange } = labels
  return (
    <FormDialog
      form={form}
      mutation={send}
      input={({ id }) => toChange(id === '' ? null : Number(id))}
      title={labels.title}
      description={dialogDescription(count)}
      submitLabel={labels.submit}
      isSubmitDisabled={
        emptyLabel === undefined ? chosen === '' : options === undefined || !(isDirty || emptyLabel)
      }
      onClose={onClose}
    >
      <Controller
        name="id"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={labels.label} error={error}>
            <Select
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              options={options ?? []}
              placeholder={emptyLabel ?? t`Choose one`}
            />
          </Field>
        )}
      />
    </FormDialog>
  )
}

function CategoryDialog(props: BulkDialogProps) {
  const all = useQuery(query(categories.list, {}))
  return (
    <ChoiceDialog
      {...props}
      title={t`Change category`}
      label={t`Category`}
      submit={t({ message: 'Change', context: 'verb' })}
      emptyLabel={t({ message: 'None', context: 'category' })}
      options={all.data?.map((each) => ({ value: String(each.id), label: categoryName(each) }))}
      error={all.isError ? t`The categories could not be loaded` : undefined}
      toChange={(category) => ({ category })}
    />
  )
}

const maxPlaylists = 50

function PlaylistDialog(props: BulkDialogProps) {
  const userId = useViewer()?.id ?? 0
  const own = useQuery(query(playlists.listOfUser, { params: { userId }, query: { limit: maxPlaylists } }))
  return (
    <ChoiceDialog
      {...props}
      title={t`Add to playlist`}
      label={t`Playlist`}
      submit={t`Add`}
      options={own.data?.playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={own.isError ? t`Failed to fetch playlists` : undefined}
      toChange={(id) => ({ playlist: id ?? 0 })}
    />
  )
}

const tagModeLabels: Record<TagMode, { label: Message; submit: Message; hint: Message }> = {
  add: { label: msg`Add`, submit: msg`Add tags`, hint: msg`Added to the tags of each video` },
  remove: { label: msg`Remove`, submit: msg`Remove tags`, hint: msg`Removed from each video that has them` },
  replace: { label: msg`Replace`, submit: msg`Replace tags`, hint: msg`Replace all tags of each video` },
}

function TagsDialog({ count, send, onClose }: BulkDialogProps) {
  const form = useForm<{ mode: TagMode; tags: string[] }>({ defaultValues: { mode: 'add', tags: [] } })
  const { control } = form
  const [mode, tags] = useWatch({ control, name: ['mode', 'tags'] })
  return (
    <FormDialog
      form={form}
      mutation={send}
      input={(filled) => ({ tags: filled })}
      title={t`Change tags`}
      description={dialogDescription(count)}
      submitLabel={t(tagModeLabels[mode].submit)}
      isSubmitDisabled={tags.length === 0 && mode !== 'replace'}
      onClose={onClose}
    >
      <SegmentsField
        form={form}
        name="mode"
        label={t`How`}
        block
        options={tagModes.map((each) => ({ value: each, label: tagModeLabels[each].label }))}
      />
      <Controller
        name="tags"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Field
            label={t`Tags`}
            hint={`${t(tagModeLabels[mode].hint)} · ${value.length}/${tagLimits.perVideo}`}
          >
            <TagInputWithSuggestions value={value} onChange={onChange} />
          </Field>
        )}
      />
    </FormDialog>
  )
}
