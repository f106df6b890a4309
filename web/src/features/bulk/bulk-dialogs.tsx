import type { BulkChange } from '@kinora/contract/bulk'
import { tagModes, type TagMode } from '@kinora/contract/bulk-rules'
import { categories } from '@kinora/contract/categories'
import { playlists } from '@kinora/contract/playlists'
import { tagLimits } from '@kinora/contract/tag-rules'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form'
import { query } from '../../api.ts'
import { Segments } from '../../ui/chips.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { SuggestedTags } from '../tags/suggested-tags.tsx'
import { videosOf } from './bulk-words.ts'

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

interface Option {
  value: string
  label: string
}

interface ChoiceDialogProps extends BulkDialogProps {
  title: string
  label: string
  submit: string
  options: Option[] | undefined
  failure: string | undefined
  /** Label of the empty option, when it is a valid choice. */
  none?: string
  changeTo: (id: number | null) => BulkChange
}

function ChoiceDialog({ count, send, onClose, ...words }: ChoiceDialogProps) {
  const form = useForm({ defaultValues: { id: '' } })
  const { control } = form
  const chosen = useWatch({ control, name: 'id' })
  const { isDirty } = useFormState({ control })
  const { options, failure, none, changeTo } = words
  return (
    <FormDialog
      form={form}
      send={send}
      input={({ id }) => changeTo(id === '' ? null : Number(id))}
      title={words.title}
      description={`For ${videosOf(count)}.`}
      submit={words.submit}
      isOff={none === undefined ? chosen === '' : options === undefined || !(isDirty || none)}
      onClose={onClose}
    >
      <Controller
        name="id"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={words.label} error={failure}>
            <Select
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              options={options ?? []}
              placeholder={none ?? 'Choose one'}
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
      none="None"
      options={all.data?.map(({ id, name }) => ({ value: String(id), label: name }))}
      failure={all.isError ? 'The categories could not be loaded' : undefined}
      changeTo={(category) => ({ category })}
    />
  )
}

const mostLists = 50

function PlaylistDialog(props: BulkDialogProps) {
  const userId = useViewer()?.id ?? 0
  const own = useQuery(query(playlists.listOfUser, { params: { userId }, query: { limit: mostLists } }))
  return (
    <ChoiceDialog
      {...props}
      title="Add to playlist"
      label="Playlist"
      submit="Add"
      options={own.data?.playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
      failure={own.isError ? 'Failed to fetch playlists' : undefined}
      changeTo={(id) => ({ playlist: id ?? 0 })}
    />
  )
}

const modeWords: Record<TagMode, { label: string; submit: string; hint: string }> = {
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
      send={send}
      input={(filled) => ({ tags: filled })}
      title="Change tags"
      description={`For ${videosOf(count)}.`}
      submit={modeWords[mode].submit}
      isOff={tags.length === 0 && mode !== 'replace'}
      onClose={onClose}
    >
      <Controller
        name="mode"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Segments
            label="How"
            block
            value={value}
            onValueChange={onChange}
            options={tagModes.map((each) => ({ value: each, label: modeWords[each].label }))}
          />
        )}
      />
      <Controller
        name="tags"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Field label="Tags" hint={`${modeWords[mode].hint} · ${value.length}/${tagLimits.perVideo}`}>
            <SuggestedTags value={value} onChange={onChange} />
          </Field>
        )}
      />
    </FormDialog>
  )
}
