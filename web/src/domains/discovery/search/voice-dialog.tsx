import { activeLanguage } from '@kinora/contract/text/active-language'
import { t } from '@kinora/contract/text/translate'
import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Square from 'lucide-react/icons/square'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { isSourceLanguage } from '@kinora/contract/text/intl-formats'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { toast } from '../../../ui/toast.ts'

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
      narrow
      onClose={onClose}
      title={t`Speak to search`}
      actions={
        <>
          <Button variant="ghost" className="flex-1!" onClick={onClose}>
            {t`Cancel`}
          </Button>
          {state === 'still' && (
            <Button variant="primary" className="flex-1!" onClick={start}>
              {t`Start Speaking`}
            </Button>
          )}
          {state === 'listening' && (
            <Button className="flex-1!" onClick={stop}>
              <Glyph icon={Square} size={18} filled className="-ms-0.5" /> {t`Stop`}
            </Button>
          )}
          {state === 'heard' && (
            <Button loading className="flex-1!">
              {t`Searching`}
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
        {t`This browser does not support voice input. Type what you are looking for instead.`}
      </p>
    )
  if (state === 'listening')
    return (
      <>
        <p className="text-16 font-semibold">{t`Listening...`}</p>
        <Wave />
        {text && <p className="text-fg-muted wrap-anywhere">{text}</p>}
      </>
    )
  if (state === 'heard')
    return (
      <>
        <p className="text-13 text-fg-muted">{t`You said:`}</p>
        <p className="text-20 font-semibold text-balance wrap-anywhere">{text}</p>
      </>
    )
  return (
    <p className="max-w-[32ch] text-balance text-fg-muted">
      {t`Say a title, a person or something said in a video.`}
    </p>
  )
}

/** docs/product.md “Search” */
const startDelayMs = 300
const submitDelayMs = 500

type VoiceState = 'still' | 'listening' | 'heard' | 'missing'

// Subset of the Web Speech API, which TypeScript's DOM library lacks. Some browsers prefix it or do not support it.

interface Alternative {
  readonly transcript: string
}

interface RecognitionResult {
  readonly isFinal: boolean
  readonly length: number
  readonly [at: number]: Alternative | undefined
}

interface RecognitionEvent {
  readonly resultIndex: number
  readonly results: { readonly length: number; readonly [at: number]: RecognitionResult | undefined }
}

interface Recogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

type RecogniserConstructor = new () => Recogniser

/** Undefined without browser support. */
function createRecogniser(): Recogniser | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecogniserConstructor
    webkitSpeechRecognition?: RecogniserConstructor
  }
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition
  if (!Recognition) return undefined
  const recogniser = new Recognition()
  recogniser.lang = isSourceLanguage() ? 'en-US' : activeLanguage()
  recogniser.continuous = true
  recogniser.interimResults = true
  return recogniser
}

function transcriptOf({ results }: RecognitionEvent) {
  const parts = Array.from({ length: results.length }, (_, at) => results[at])
  return {
    text: parts
      .map((part) => part?.[0]?.transcript ?? '')
      .join('')
      .trim(),
    isFinal: parts.some((part) => part?.isFinal),
  }
}

function useVoiceSearch(onRecognised: (text: string) => void) {
  const [state, setState] = useState<VoiceState>('still')
  const [text, setText] = useState('')
  const recogniser = useRef<Recogniser | null>(null)
  const recognised = useEffectEvent(onRecognised)

  const stop = () => {
    recogniser.current?.stop()
    setState('still')
  }
  const start = () => {
    setText('')
    const newRecogniser = createRecogniser()
    if (!newRecogniser) return setState('missing')
    recogniser.current?.abort()
    recogniser.current = newRecogniser
    newRecogniser.onresult = (event) => {
      const transcript = transcriptOf(event)
      setText(transcript.text)
      if (!transcript.isFinal || !transcript.text) return
      setState('heard')
      newRecogniser.onend = null
      newRecogniser.stop()
    }
    newRecogniser.onerror = ({ error }) => {
      newRecogniser.onend = null
      setState('still')
      if (error !== 'aborted')
        toast({
          title: t`Error`,
          description: t`Speech recognition error: ${{ error }}`,
          tone: 'destructive',
        })
    }
    newRecogniser.onend = () => setState((now) => (now === 'listening' ? 'still' : now))
    setState('listening')
    newRecogniser.start()
  }
  const begin = useEffectEvent(start)
  useEffect(() => {
    const timer = setTimeout(() => begin(), startDelayMs)
    return () => {
      clearTimeout(timer)
      if (recogniser.current) recogniser.current.onend = recogniser.current.onerror = null
      recogniser.current?.abort()
    }
  }, [])
  useEffect(() => {
    if (state !== 'heard') return undefined
    const timer = setTimeout(() => recognised(text), submitDelayMs)
    return () => clearTimeout(timer)
  }, [state, text])
  return { state, text, start, stop }
}
