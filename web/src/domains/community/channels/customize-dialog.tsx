import { msg, t, type Message } from '@kinora/contract/text/translate'
import { channelCustomization, channels } from '@kinora/contract/community/channels/calls'
import { type ChannelSection, channelSections } from '@kinora/contract/community/channels/rules'
import type { ChannelCustomization } from '@kinora/contract/community/channels/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useId } from 'react'
import { Controller, useForm, useFormState, type UseFormReturn } from 'react-hook-form'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { classes } from '../../../lib/classes.ts'
import { DragHandle } from '../../../ui/reorder/drag-handle.tsx'
import { useReorder } from '../../../ui/reorder/use-reorder.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { VideoSelect } from './video-select.tsx'

interface SectionRow {
  section: ChannelSection
  isEnabled: boolean
}

export const sectionRowsOf = (sections: readonly ChannelSection[]): SectionRow[] => [
  ...sections.map((section) => ({ section, isEnabled: true })),
  ...channelSections
    .filter((section) => !sections.includes(section))
    .map((section) => ({ section, isEnabled: false })),
]

export const enabledSections = (rows: readonly SectionRow[]) =>
  rows.flatMap(({ section, isEnabled }) => (isEnabled ? [section] : []))

/** The keys match the fields of server errors. */
interface CustomizationFields {
  trailerId: VideoCard | null
  pinnedId: VideoCard | null
  sections: SectionRow[]
}

const changeOf = ({ trailerId, pinnedId, sections }: CustomizationFields) => ({
  trailerId: trailerId?.id ?? null,
  pinnedId: pinnedId?.id ?? null,
  sections: enabledSections(sections),
})

export function CustomizeDialog({ chosen, onClose }: { chosen: ChannelCustomization; onClose: () => void }) {
  const form = useForm<CustomizationFields>({
    defaultValues: {
      trailerId: chosen.trailer,
      pinnedId: chosen.pinned,
      sections: sectionRowsOf(chosen.sections),
    },
  })
  return (
    <CallFormDialog
      form={form}
      call={channelCustomization.update}
      input={(filled) => ({ body: changeOf(filled) })}
      invalidates={[channelCustomization.find, channels.findHome]}
      done={t`Channel updated successfully`}
      failed={t`Failed to update channel`}
      title={t`Customize your channel`}
      submitLabel={t`Save`}
      wide
      onClose={onClose}
    >
      <CustomizationFormFields form={form} />
    </CallFormDialog>
  )
}

const videoFields = [
  {
    name: 'pinnedId',
    texts: {
      label: msg`Pinned video`,
      hint: msg`Appears first on your channel.`,
      remove: msg`Remove Pinned video`,
      choose: msg`Choose Pinned video`,
      search: msg`Search for Pinned video`,
    },
  },
  {
    name: 'trailerId',
    texts: {
      label: msg`Trailer`,
      hint: msg`Appears instead for viewers who have not subscribed.`,
      remove: msg`Remove Trailer`,
      choose: msg`Choose Trailer`,
      search: msg`Search for Trailer`,
    },
  },
] as const

function CustomizationFormFields({ form: { control } }: { form: UseFormReturn<CustomizationFields> }) {
  const { errors } = useFormState({ control })
  const userId = useViewer()?.id ?? 0
  return (
    <>
      {videoFields.map(({ name, texts }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field: { value, onChange } }) => (
            <VideoSelect
              texts={texts}
              userId={userId}
              value={value}
              onChange={onChange}
              error={errors[name]?.message}
            />
          )}
        />
      ))}
      <Controller
        name="sections"
        control={control}
        render={({ field: { value, onChange } }) => <SectionOrder rows={value} onChange={onChange} />}
      />
    </>
  )
}

const sectionLabels: Record<ChannelSection, Message> = {
  latest: msg`Latest`,
  popular: msg`Most viewed`,
  shorts: msg`Shorts`,
  playlists: msg`Playlists`,
}

interface SectionOrderProps {
  rows: SectionRow[]
  onChange: (rows: SectionRow[]) => void
}

function SectionOrder({ rows, onChange }: SectionOrderProps) {
  const id = useId()
  const labelAt = (at: number) => t(sectionLabels[rows[at]?.section ?? 'latest'])
  const { listRef, spoken, isDragged, styleOf, handleProps } = useReorder({
    keys: rows.map(({ section }) => channelSections.indexOf(section)),
    total: rows.length,
    nameOf: labelAt,
    onMove: (from, to) => onChange(moveRow(rows, from, to)),
  })
  const setEnabled = (at: number, isEnabled: boolean) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, isEnabled } : row)))
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-strong">{t`Sections`}</legend>
      <ol ref={listRef} className="relative grid">
        {rows.map(({ section, isEnabled }, at) => (
          <li key={section} style={styleOf(at)} className={isDragged(at) ? 'relative z-4' : undefined}>
            <div
              className={classes(
                'group/card flex items-center gap-2 rounded-md py-1 pe-1',
                isDragged(at) && 'bg-raised shadow-raised',
              )}
            >
              <DragHandle
                {...handleProps(at)}
                label={t`Move ${{ section: labelAt(at) }}, ${{ position: at + 1 }} of ${{ total: rows.length }}`}
                aria-describedby={id}
              />
              <div className="min-w-0 flex-1">
                <Switch
                  label={labelAt(at)}
                  checked={isEnabled}
                  onCheckedChange={(checked) => setEnabled(at, checked)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <output aria-live="polite" className="sr-only">
        {spoken}
      </output>
      <p id={id} hidden>
        {t`Space picks it up, arrow keys move it, Space drops it, Escape cancels.`}
      </p>
    </fieldset>
  )
}

export function moveRow(rows: readonly SectionRow[], from: number, to: number): SectionRow[] {
  const rest = rows.filter((_, at) => at !== from)
  const moved = rows[from]
  return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : [...rows]
}
