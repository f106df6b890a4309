import { streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { StreamKeyState } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import KeyRound from 'lucide-react/icons/key-round'
import { useState, type ReactNode } from 'react'
import { query } from '../../../api.ts'
import { isWorthRetrying } from '../../../calls/is-worth-retrying.ts'
import { useSend } from '../../../calls/use-send.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { Panel } from '../studio/panel.tsx'
import { SrtSection } from './srt-section.tsx'

export const useStreamKey = () => useQuery({ ...query(streamKey.find, {}), retry: isWorthRetrying })

export const StreamKeyCard = () => (
  <Panel title={t`Your encoder`}>
    <StreamKeyDetails />
  </Panel>
)

export const StreamKeyDetails = () => (
  <QueryState
    query={useStreamKey()}
    failed={t`The stream key could not be loaded`}
    loading={<Skeletons className="grid gap-4" each={['h-16', 'h-16', 'h-5 w-2/3']} />}
  >
    {(state) => <StreamKeyView state={state} />}
  </QueryState>
)

interface StateProps {
  state: StreamKeyState
}

const StreamKeyView = ({ state }: StateProps) => (
  <div className="grid gap-4">
    {state.rtmpUrl === null ? (
      <Notice>{t`This site takes no broadcasts from encoders such as OBS.`}</Notice>
    ) : (
      <CopyField
        label={t`Server`}
        value={state.rtmpUrl}
        action={t`Copy`}
        done={t`Address copied`}
        variant="secondary"
      />
    )}
    <StreamKeySection state={state} />
    {state.rtmpUrl !== null && <EncoderSteps />}
    {state.whipUrl !== null && <WhipSteps url={state.whipUrl} />}
    {state.srt && <SrtSection reservation={state.srt.reservation} />}
  </div>
)

function useStreamKeyChanges(onSettled: () => void) {
  const [made, setMade] = useState<string | null>(null)
  const settle = (key: string | null) => {
    setMade(key)
    onSettled()
  }
  const renew = useSend(streamKey.renew, {
    invalidates: [streamKey.find],
    failed: t`The stream key could not be made`,
    onSuccess: ({ key }) => settle(key),
  })
  const revoke = useSend(streamKey.revoke, {
    invalidates: [streamKey.find],
    done: t`Stream key removed`,
    failed: t`The stream key could not be removed`,
    onSuccess: () => settle(null),
  })
  return { made, renew, revoke }
}

function StreamKeySection({ state: { hint, usedAt } }: StateProps) {
  const [question, ask] = useState<'renew' | 'revoke' | null>(null)
  const close = () => ask(null)
  const { made, renew, revoke } = useStreamKeyChanges(close)
  return (
    <section aria-label={t`Stream key`} data-focus-area="button" className="grid gap-3 outline-0">
      {made && <MadeKey streamKey={made} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <KeySummary hint={hint} usedAt={usedAt} />
        {hint === null ? (
          <Button icon={KeyRound} loading={renew.isPending} onClick={() => renew.mutate()}>
            {t`Make a stream key`}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" onClick={() => ask('revoke')}>
              {t({ message: 'Remove', context: 'stream key' })}
            </Button>
            <Button size="sm" onClick={() => ask('renew')}>
              {t`New key`}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={question === 'renew'}
        onClose={close}
        title={t`Make a new stream key?`}
        description={t`The old key stops working: your encoder is refused until it has the new one.`}
        confirmLabel={t`New key`}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        open={question === 'revoke'}
        onClose={close}
        title={t`Remove the stream key?`}
        description={t`Your encoder is refused from now on. You can make a new key at any time.`}
        confirmLabel={t`Remove key`}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </section>
  )
}

const MadeKey = ({ streamKey: key }: { streamKey: string }) => (
  <div className="grid gap-3 rounded-md bg-warning-soft p-4">
    <p className="text-13">
      <strong className="font-semibold">{t`Copy the key now; it is not shown again.`}</strong>{' '}
      {t`Whoever has it can go live on your channel.`}
    </p>
    <CopyField label={t`Stream key`} value={key} action={t`Copy`} done={t`Key copied`} variant="secondary" />
  </div>
)

const KeySummary = ({ hint, usedAt }: Pick<StreamKeyState, 'hint' | 'usedAt'>) => (
  <div className="min-w-0 flex-[1_1_160px]">
    <p className="text-13 font-strong">{t`Stream key`}</p>
    <p className="text-13 text-fg-muted">
      {hint === null ? (
        t`One key for all your broadcasts: your encoder is set up once.`
      ) : (
        <>
          <bdi className="tabular-nums">…{hint}</bdi> ·{' '}
          {usedAt ? t`used ${{ time: relativeTime(usedAt) }}` : t`never used`}
        </>
      )}
    </p>
  </div>
)

const Steps = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group border-t border-line pt-3">
    <summary className="flex cursor-pointer list-none items-center justify-between gap-2 rounded-sm py-1 text-13 font-strong touch:min-h-11 [&::-webkit-details-marker]:hidden">
      {title}
      <Glyph icon={ChevronDown} size={16} className="text-fg-muted group-open:rotate-180" />
    </summary>
    {children}
  </details>
)

const stepsClass = 'mt-2 grid list-decimal gap-1.5 ps-5 text-13 text-pretty text-fg-muted'

const EncoderSteps = () => (
  <Steps title={t`Set up OBS`}>
    <ol className={stepsClass}>
      <li>{t`In Settings, Stream, choose the service “Custom…” and paste server and stream key.`}</li>
      <li>{t`In Settings, Output, choose H.264 with a constant bitrate of 2,500 to 6,000 kbit/s, and AAC for the sound.`}</li>
      <li>{t`Set the keyframe interval to 2 s.`}</li>
      <li>{t`Start streaming. The key stays the same for all broadcasts.`}</li>
    </ol>
  </Steps>
)

/** Arrives sooner than RTMP, and loses frames instead of falling behind. */
const WhipSteps = ({ url }: { url: string }) => (
  <Steps title={t`Set up OBS 30 with WHIP`}>
    <div className="mt-2">
      <CopyField
        label={t`WHIP address`}
        value={url}
        action={t`Copy`}
        done={t`Address copied`}
        variant="secondary"
      />
    </div>
    <ol className={stepsClass}>
      <li>{t`In Settings, Stream, choose the service “WHIP”, and paste this address, and the stream key as bearer token.`}</li>
      <li>{t`In Settings, Output, choose H.264 without B-frames, and Opus for the sound.`}</li>
      <li>{t`Set the keyframe interval to 2 s.`}</li>
    </ol>
  </Steps>
)
