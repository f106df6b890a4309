import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { transcriptOf, createRecogniser, type Recogniser } from './speech-recogniser.ts'

/** docs/product.md “Search” */
const startDelayMs = 300
const submitDelayMs = 500

export type VoiceState = 'still' | 'listening' | 'heard' | 'missing'

export function useVoiceSearch(onSaid: (words: string) => void) {
  const [state, setState] = useState<VoiceState>('still')
  const [words, setWords] = useState('')
  const recogniser = useRef<Recogniser | null>(null)
  const say = useEffectEvent(onSaid)

  const stop = () => {
    recogniser.current?.stop()
    setState('still')
  }
  const start = () => {
    setWords('')
    const made = createRecogniser()
    if (!made) return setState('missing')
    recogniser.current?.abort()
    recogniser.current = made
    made.onresult = (event) => {
      const heard = transcriptOf(event)
      setWords(heard.words)
      if (!heard.isFinal || !heard.words) return
      setState('heard')
      made.onend = null
      made.stop()
    }
    made.onerror = ({ error }) => {
      made.onend = null
      setState('still')
      if (error !== 'aborted')
        toast({ title: 'Error', description: `Speech recognition error: ${error}`, tone: 'destructive' })
    }
    made.onend = () => setState((now) => (now === 'listening' ? 'still' : now))
    setState('listening')
    made.start()
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
    const timer = setTimeout(() => say(words), submitDelayMs)
    return () => clearTimeout(timer)
  }, [state, words])
  return { state, words, start, stop }
}
