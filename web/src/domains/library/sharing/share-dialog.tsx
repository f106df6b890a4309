import { msg, t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { toShort, toVideo } from '../../../paths.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'
import { AddressPanel } from './address-panel.tsx'
import { EmbedPermission } from './embed-permission.tsx'
import { buildEmbedUrl, buildEmbedHtml, defaultEmbedOptions, type EmbedCodeOptions } from './embed-url.ts'
import { parseTimeInput } from './parse-time.ts'

interface ShareDialogProps {
  video: Video
  /** Playback position in seconds when the dialog was opened. */
  now: number
  isShort?: boolean
  onClose: () => void
}

const tabs = [
  { value: 'link', label: msg`Link` },
  { value: 'embed', label: msg`Embed` },
] as const

export function ShareDialog({ video, now, isShort = false, onClose }: ShareDialogProps) {
  const [tab, setTab] = useState<'link' | 'embed'>('link')
  const { canEdit } = useViewerState(video.id)
  const link = isShort ? (
    <ShortLinkPanel id={video.id} title={video.title} />
  ) : (
    <LinkPanel id={video.id} title={video.title} now={now} />
  )
  return (
    <Dialog wide title={t({ message: 'Share', context: 'verb' })} onClose={onClose}>
      {video.canEmbed || canEdit ? (
        <Tabs label={t`Ways to share`} value={tab} onValueChange={setTab} tabs={tabs}>
          <TabPanel value="link">{link}</TabPanel>
          <TabPanel value="embed">
            <EmbedPanel video={video} now={now} canEdit={canEdit} />
          </TabPanel>
        </Tabs>
      ) : (
        link
      )}
    </Dialog>
  )
}

function LinkPanel({ id, title, now }: { id: number; title: string; now: number }) {
  const router = useRouter()
  const [startSeconds, setStartSeconds] = useState(0)
  const address = new URL(router.buildLocation(toVideo(id, startSeconds)).href, location.origin).href
  return (
    <AddressPanel address={address} title={title}>
      <StartTimeField now={now} onChange={setStartSeconds} />
    </AddressPanel>
  )
}

function ShortLinkPanel({ id, title }: { id: number; title: string }) {
  const router = useRouter()
  const address = new URL(router.buildLocation(toShort(id)).href, location.origin).href
  return <AddressPanel address={address} title={title} />
}

const EmbedPanel = ({ video, now, canEdit }: { video: Video; now: number; canEdit: boolean }) => (
  <div className="grid gap-6 pt-4">
    {video.canEmbed ? (
      <EmbedCodeBuilder video={video} now={now} />
    ) : (
      <Notice>{t`Embedding is turned off for this video.`}</Notice>
    )}
    {canEdit && <EmbedPermission id={video.id} />}
  </div>
)

function EmbedCodeBuilder({ video, now }: { video: Video; now: number }) {
  const [options, setOptions] = useState(defaultEmbedOptions)
  const change = (some: Partial<EmbedCodeOptions>) => setOptions((before) => ({ ...before, ...some }))
  const address = buildEmbedUrl(location.origin, video.id, options)
  // The preview must not start by itself.
  const preview = buildEmbedUrl(location.origin, video.id, { ...options, autoplay: false })
  return (
    <>
      <iframe
        key={preview}
        src={preview}
        title={t`Preview`}
        className="aspect-video w-full rounded-md border-0 bg-stage"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-3 touch:gap-0">
          <StartTimeField now={now} onChange={(startSeconds) => change({ startSeconds })} />
          <OptionCheckbox
            label={t`Start automatically`}
            name="autoplay"
            options={options}
            onChange={change}
          />
          <OptionCheckbox label={t`Start muted`} name="muted" options={options} onChange={change} />
          <OptionCheckbox label={t`Loop at the end`} name="loop" options={options} onChange={change} />
          <OptionCheckbox label={t`Controls`} name="controls" options={options} onChange={change} />
        </div>
        <div className="grid content-start gap-4">
          <Field label={t`Size`}>
            <Select
              value={options.size}
              options={sizeOptions(video)}
              onChange={({ target }) => change({ size: target.value as EmbedCodeOptions['size'] })}
            />
          </Field>
          {video.captions.length > 0 && (
            <Field label={t`Captions`}>
              <Select
                value={options.captions}
                placeholder={t`Viewer preference`}
                options={video.captions.map(({ language, label }) => ({ value: language, label }))}
                onChange={({ target }) => change({ captions: target.value })}
              />
            </Field>
          )}
        </div>
      </div>
      <CopyField
        isCode
        label={t`Code for your page`}
        value={buildEmbedHtml(address, video, options.size)}
        action={t`Copy code`}
        done={t`Code copied`}
      />
    </>
  )
}

function StartTimeField({ now, onChange }: { now: number; onChange: (seconds: number) => void }) {
  const [isOn, setIsOn] = useState(false)
  const [text, setText] = useState(() => formatDuration(now))
  const seconds = parseTimeInput(text)
  const change = (on: boolean, text: string) => {
    setIsOn(on)
    setText(text)
    onChange((on && parseTimeInput(text)) || 0)
  }
  return (
    <div className="flex items-center gap-2">
      <Checkbox label={t`Start at`} checked={isOn} onCheckedChange={(on) => change(on, text)} />
      <Input
        aria-label={t`Time to start at`}
        aria-invalid={seconds === undefined || undefined}
        value={text}
        inputMode="numeric"
        onChange={({ target }) => change(true, target.value)}
        className="w-24! tabular-nums"
      />
    </div>
  )
}

type FlagOption = 'autoplay' | 'muted' | 'loop' | 'controls'

const OptionCheckbox = ({
  label,
  name,
  options,
  onChange,
}: {
  label: string
  name: FlagOption
  options: EmbedCodeOptions
  onChange: (some: Partial<EmbedCodeOptions>) => void
}) => (
  <Checkbox label={label} checked={options[name]} onCheckedChange={(isOn) => onChange({ [name]: isOn })} />
)

const longSides = [560, 640, 854, 1280]

function sizeOptions({ width, height }: Pick<Video, 'width' | 'height'>) {
  const shape = width && height ? width / height : 16 / 9
  const sizes = longSides.map((long) => {
    const [wide, high] = shape >= 1 ? [long, Math.round(long / shape)] : [Math.round(long * shape), long]
    return { value: `${wide}x${high}`, label: `${wide} × ${high}` }
  })
  return [{ value: 'fluid', label: t`Full width` }, ...sizes]
}
