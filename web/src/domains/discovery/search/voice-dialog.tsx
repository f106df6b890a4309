import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Square from 'lucide-react/icons/square'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { useVoiceSearch, type VoiceState } from './use-voice-search.ts'

const stateIcons: Record<VoiceState, { icon: Icon; style: string }> = {
  still: { icon: Mic, style: 'bg-press' },
  listening: { icon: Mic, style: 'bg-accent text-accent-fg ring-10 ring-accent-soft' },
  heard: { icon: Check, style: 'bg-success-soft text-success' },
  missing: { icon: MicOff, style: 'bg-press text-fg-muted' },
}

export function VoiceDialog({
  onClose,
  onRecognised,
}: {
  onClose: () => void
  onRecognised: (text: string) => void
}) {
  const { state, text, start, stop } = useVoiceSearch((recognised) => {
    onClose()
    onRecognised(recognised)
  })
  const sign = stateIcons[state]
  return (
    <Dialog
      open
      narrow
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Speak to search"
      actions={
        <>
          <Button variant="ghost" className="flex-1!" onClick={onClose}>
            Cancel
          </Button>
          {state === 'still' && (
            <Button variant="primary" className="flex-1!" onClick={start}>
              Start Speaking
            </Button>
          )}
          {state === 'listening' && (
            <Button className="flex-1!" onClick={stop}>
              <Glyph icon={Square} size={18} filled className="-ml-0.5" /> Stop
            </Button>
          )}
          {state === 'heard' && (
            <Button loading className="flex-1!">
              Searching
            </Button>
          )}
        </>
      }
    >
      <div className="grid min-h-52 content-start justify-items-center text-center">
        <span className={classes('mt-6 mb-5 grid size-20 place-items-center rounded-full', sign.style)}>
          <Glyph icon={sign.icon} size={30} />
        </span>
        <div aria-live="polite" className="grid justify-items-center gap-1">
          <VoiceStatus state={state} text={text} />
        </div>
      </div>
    </Dialog>
  )
}

const waveHeights = [3, 6, 11, 18, 9, 22, 28, 16, 24, 12, 20, 8, 14, 5, 3]

const Wave = () => (
  <span aria-hidden="true" className="mt-1.5 flex h-8 items-center justify-center gap-1">
    {waveHeights.map((height, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
      <i key={at} style={{ height }} className="w-1 rounded-full bg-accent" />
    ))}
  </span>
)

function VoiceStatus({ state, text }: { state: VoiceState; text: string }): ReactNode {
  if (state === 'missing')
    return (
      <p className="max-w-[32ch] text-balance text-fg-muted">
        This browser does not support voice input. Type what you are looking for instead.
      </p>
    )
  if (state === 'listening')
    return (
      <>
        <p className="text-16 font-semibold">Listening...</p>
        <Wave />
        {text && <p className="text-fg-muted wrap-anywhere">{text}</p>}
      </>
    )
  if (state === 'heard')
    return (
      <>
        <p className="text-13 text-fg-muted">You said:</p>
        <p className="text-20 font-semibold text-balance wrap-anywhere">{text}</p>
      </>
    )
  return (
    <p className="max-w-[32ch] text-balance text-fg-muted">
      Say a title, a person or something said in a video.
    </p>
  )
}
