import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../../ui/toast.ts'

/** docs/product.md “Search” */
const startDelayMs = 300
const submitDelayMs = 500

export type VoiceState = 'still' | 'listening' | 'heard' | 'missing'

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
  recogniser.lang = 'en-US'
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

export function useVoiceSearch(onRecognised: (text: string) => void) {
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
        toast({ title: 'Error', description: `Speech recognition error: ${error}`, tone: 'destructive' })
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
