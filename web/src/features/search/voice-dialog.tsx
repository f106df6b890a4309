import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Square from 'lucide-react/icons/square'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { useVoice, type VoiceState } from './use-voice.ts'

const signs: Record<VoiceState, { icon: Icon; look: string }> = {
  still: { icon: Mic, look: 'bg-press' },
  listening: { icon: Mic, look: 'bg-accent text-accent-fg ring-10 ring-accent-soft' },
  heard: { icon: Check, look: 'bg-success-soft text-success' },
  missing: { icon: MicOff, look: 'bg-press text-fg-muted' },
}

/** Searches for what is said (docs/product.md “Search”). */
export function VoiceDialog({ onClose, onSaid }: { onClose: () => void; onSaid: (words: string) => void }) {
  const { state, words, start, stop } = useVoice((said) => {
    onClose()
    onSaid(said)
  })
  const sign = signs[state]
  return (
    <Dialog
      open
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
            <Button icon={Square} className="flex-1!" onClick={stop}>
              Stop
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
        <span className={classes('mt-6 mb-5 grid size-20 place-items-center rounded-full', sign.look)}>
          <Glyph icon={sign.icon} size={30} />
        </span>
        <div aria-live="polite" className="grid justify-items-center gap-1">
          <Told state={state} words={words} />
        </div>
      </div>
    </Dialog>
  )
}

function Told({ state, words }: { state: VoiceState; words: string }): ReactNode {
  if (state === 'missing')
    return (
      <p className="max-w-[32ch] text-balance text-fg-muted">
        This browser cannot listen. Type what you are looking for instead.
      </p>
    )
  if (state === 'listening')
    return (
      <>
        <p className="font-semibold">Listening...</p>
        {words && <p className="text-fg-muted wrap-anywhere">{words}</p>}
      </>
    )
  if (state === 'heard')
    return (
      <>
        <p className="text-13 text-fg-muted">You said:</p>
        <p className="text-20 font-semibold text-balance wrap-anywhere">{words}</p>
      </>
    )
  return (
    <p className="max-w-[32ch] text-balance text-fg-muted">
      Say a title, a person or something said in a film.
    </p>
  )
}
