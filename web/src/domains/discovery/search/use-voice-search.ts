import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { transcriptOf, createRecogniser, type Recogniser } from './speech-recogniser.ts'

/** docs/product.md “Search” */
const startDelayMs = 300
const submitDelayMs = 500

export type VoiceState = 'still' | 'listening' | 'heard' | 'missing'

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
