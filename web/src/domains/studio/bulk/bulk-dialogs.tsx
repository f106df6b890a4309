import type { BulkChange } from '@kinora/contract/studio/bulk/schemas'
import { type TagMode, tagModes } from '@kinora/contract/studio/bulk/rules'
import { categories } from '@kinora/contract/library/categories/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { tagLimits } from '@kinora/contract/library/tags/rules'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SegmentsField } from '../../../ui/form-fields.tsx'
import { Select, type Option } from '../../../ui/select.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { TagInputWithSuggestions } from '../video-editing/tag-input-with-suggestions.tsx'
import { videosLabel } from './bulk-labels.ts'

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
      description={`For ${videosLabel(count)}.`}
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
              placeholder={emptyLabel ?? 'Choose one'}
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
      title="Change category"
      label="Category"
      submit="Change"
      emptyLabel="None"
      options={all.data?.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={all.isError ? 'The categories could not be loaded' : undefined}
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
      title="Add to playlist"
      label="Playlist"
      submit="Add"
      options={own.data?.playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={own.isError ? 'Failed to fetch playlists' : undefined}
      toChange={(id) => ({ playlist: id ?? 0 })}
    />
  )
}

const tagModeLabels: Record<TagMode, { label: string; submit: string; hint: string }> = {
  add: { label: 'Add', submit: 'Add tags', hint: 'Added to the tags of each video' },
  remove: { label: 'Remove', submit: 'Remove tags', hint: 'Removed from each video that has them' },
  replace: { label: 'Replace', submit: 'Replace tags', hint: 'Replace all tags of each video' },
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
      title="Change tags"
      description={`For ${videosLabel(count)}.`}
      submitLabel={tagModeLabels[mode].submit}
      isSubmitDisabled={tags.length === 0 && mode !== 'replace'}
      onClose={onClose}
    >
      <SegmentsField
        form={form}
        name="mode"
        label="How"
        block
        options={tagModes.map((each) => ({ value: each, label: tagModeLabels[each].label }))}
      />
      <Controller
        name="tags"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Field label="Tags" hint={`${tagModeLabels[mode].hint} · ${value.length}/${tagLimits.perVideo}`}>
            <TagInputWithSuggestions value={value} onChange={onChange} />
          </Field>
        )}
      />
    </FormDialog>
  )
}
