import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import {
  isUpcoming,
  type ChatAudience,
  type LatencyMode,
} from '@kinora/contract/library/videos/broadcast-rules'
import type { BroadcastChange, ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select, type Option } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Panel } from '../studio/panel.tsx'
import { whenText } from './broadcast-labels.ts'
import { audienceOptions, graceOptions, latencyOptions, slowModeOptions } from './broadcast-options.ts'

const StartDialog = lazyDialog(() => import('./start-dialog.tsx'), 'StartDialog')

interface SettingsProps {
  broadcast: ManagedBroadcast
  onChange: (change: BroadcastChange) => void
}

function useUpdateBroadcast(id: number) {
  const params = { id }
  const { mutate } = useOptimisticMutation(broadcasts.update, {
    read: query(broadcasts.find, { params }),
    applyChoice: (known: ManagedBroadcast, { body }) => ({
      ...known,
      ...(body as Partial<ManagedBroadcast>),
    }),
    applyResponse: (_known, saved) => saved,
    failed: t`This could not be saved`,
  })
  return (body: BroadcastChange) => mutate({ params, body })
}

/** Saved as chosen; what is on air keeps its latency and its start. */
export function BroadcastSettings({ broadcast }: { broadcast: ManagedBroadcast }) {
  const onChange = useUpdateBroadcast(broadcast.videoId)
  return (
    <Panel title={t`Settings`}>
      <p className="-mt-3 mb-4 text-13 text-fg-muted">{t`Saved as you choose`}</p>
      <div className="grid gap-5">
        {isUpcoming(broadcast.state) && <StartSettings broadcast={broadcast} onChange={onChange} />}
        <OngoingSettings broadcast={broadcast} onChange={onChange} />
      </div>
    </Panel>
  )
}

function StartSettings({ broadcast, onChange }: SettingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_160px]">
          <span className="block text-13 font-strong">{t({ message: 'Start', context: 'broadcast' })}</span>
          <span className="text-13 text-fg-muted">{whenText(broadcast)}</span>
        </p>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t({ message: 'Change', context: 'verb' })}
        </Button>
      </div>
      {broadcast.source === 'encoder' && <PictureSettings broadcast={broadcast} onChange={onChange} />}
      {isOpen && <StartDialog broadcast={broadcast} onClose={() => setOpen(false)} />}
    </>
  )
}

const PictureSettings = ({ broadcast, onChange }: SettingsProps) => (
  <>
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-13 font-strong">
        {t`Latency`}
      </span>
      <RadioGroup
        label={t`Latency`}
        value={broadcast.latency}
        onValueChange={(latency: LatencyMode) => onChange({ latency })}
        options={latencyOptions}
      />
    </div>
    {!broadcast.isTest && (
      <Switch
        label={t`Keep the recording`}
        hint={t`Becomes an ordinary video as soon as the broadcast has ended.`}
        checked={broadcast.keepsRecording}
        onCheckedChange={(keepsRecording) => onChange({ keepsRecording })}
      />
    )}
  </>
)

const OngoingSettings = ({ broadcast, onChange }: SettingsProps) => (
  <>
    {broadcast.source === 'encoder' && (
      <Choice
        label={t`Wait for the encoder`}
        hint={t`How long the broadcast stays open when your connection is lost.`}
        value={broadcast.graceSeconds}
        options={graceOptions(broadcast.graceSeconds)}
        onChoose={(seconds) => onChange({ graceSeconds: Number(seconds) })}
      />
    )}
    <Choice
      label={t`Who can write`}
      hint={t`Everyone can read.`}
      value={broadcast.chatAudience}
      options={audienceOptions}
      onChoose={(audience) => onChange({ chatAudience: audience as ChatAudience })}
    />
    <Choice
      label={t`Slow mode`}
      hint={t`The pause between two messages of one person.`}
      value={broadcast.slowModeSeconds}
      options={slowModeOptions(broadcast.slowModeSeconds)}
      onChoose={(seconds) => onChange({ slowModeSeconds: Number(seconds) })}
    />
  </>
)

interface ChoiceProps {
  label: string
  hint: string
  value: string | number
  options: readonly Option[]
  onChoose: (value: string) => void
}

const Choice = ({ label, hint, value, options, onChoose }: ChoiceProps) => (
  <Field label={label} hint={hint}>
    <Select value={String(value)} options={options} onChange={({ target }) => onChoose(target.value)} />
  </Field>
)
