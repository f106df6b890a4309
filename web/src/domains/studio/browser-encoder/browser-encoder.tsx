import { t } from '@kinora/contract/text/translate'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isLanguageHeld } from '../../../lib/choose-language.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { createEncoder, type EncoderPartProps } from './encoder.ts'
import { DeviceChoice, LiveControls, SourceChoice } from './encoder-controls.tsx'
import { EncoderPreview } from './encoder-preview.tsx'
import { encoderProblems, type EncoderProblem } from './encoder-problems.ts'
import { isSending } from './encoder-state.ts'

interface BrowserEncoderProps {
  videoId: number
  /** How long the broadcast waits for an encoder that is away. */
  graceSeconds: number
}

/** Broadcasts camera, screen and microphone from this page. Leaving it ends sending, so it asks first. */
export function BrowserEncoder({ videoId, graceSeconds }: BrowserEncoderProps) {
  const [grace] = useState(() => createStore(graceSeconds))
  const [encoder] = useState(() => createEncoder({ videoId, readGraceSeconds: grace.get }))
  const state = useStore(encoder.store)
  useEffect(() => encoder.turnOff, [encoder])
  useEffect(() => grace.set(graceSeconds), [grace, graceSeconds])
  return (
    <div className="grid gap-4">
      <EncoderPreview state={state} />
      <Problems state={state} encoder={encoder} />
      <SourceChoice state={state} encoder={encoder} />
      <DeviceChoice state={state} encoder={encoder} />
      <div className="flex flex-wrap items-center gap-2">
        <LiveControls state={state} encoder={encoder} />
        <MainButton state={state} encoder={encoder} />
      </div>
      <LeaveGuard isActive={isSending(state.phase)} />
    </div>
  )
}

function MainButton({ state: { phase }, encoder }: EncoderPartProps) {
  if (phase === 'off' || phase === 'preparing') {
    return (
      <Button variant="primary" loading={phase === 'preparing'} onClick={() => void encoder.turnOn()}>
        {t`Turn on the preview`}
      </Button>
    )
  }
  if (phase === 'ready') {
    return (
      <>
        <Button variant="ghost" onClick={encoder.turnOff}>{t`Turn off`}</Button>
        <Button variant="primary" onClick={() => void encoder.goLive()}>
          {t`Go live`}
        </Button>
      </>
    )
  }
  return (
    <Button variant="danger" onClick={encoder.stop}>
      {t`Stop sending`}
    </Button>
  )
}

interface ProblemAction {
  label: string
  run: () => void
}

function actionFor(
  place: string,
  problem: EncoderProblem,
  { state: { phase }, encoder }: EncoderPartProps,
): ProblemAction | undefined {
  if (problem === 'forbidden') return { label: t`Reload`, run: () => location.reload() }
  if (phase === 'off') return undefined
  if (problem === 'taken') return { label: t`Send from here instead`, run: () => void encoder.takeOver() }
  if (problem === 'screenEnded') return { label: t`Share again`, run: () => void encoder.shareScreen() }
  if (place === 'camera') return { label: t`Try again`, run: () => void encoder.reopenCamera() }
  if (place === 'microphone') return { label: t`Try again`, run: () => void encoder.reopenMicrophone() }
  return undefined
}

function Problems({ state, encoder }: EncoderPartProps) {
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {Object.entries(state.problems).map(([place, problem]) => {
        const action = actionFor(place, problem, { state, encoder })
        return (
          <Notice
            key={place}
            tone="warning"
            action={
              action && (
                <Button size="sm" onClick={action.run}>
                  {action.label}
                </Button>
              )
            }
          >
            {t(encoderProblems[problem])}
          </Notice>
        )
      })}
    </div>
  )
}

function LeaveGuard({ isActive }: { isActive: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: () => isActive,
    withResolver: true,
  })
  useEffect(() => {
    isLanguageHeld.set(isActive)
    return () => isLanguageHeld.set(false)
  }, [isActive])
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave while you are live?`}
      description={t`This page sends your broadcast. It stops when you leave.`}
      confirmLabel={t`Leave`}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
