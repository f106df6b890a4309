// Subset of the Web Speech API, which TypeScript's DOM library lacks. Some browsers prefix it or do not support it.

interface Alternative {
  readonly transcript: string
}

interface RecognitionResult {
  readonly isFinal: boolean
  readonly length: number
  readonly [at: number]: Alternative | undefined
}

export interface RecognitionEvent {
  readonly resultIndex: number
  readonly results: { readonly length: number; readonly [at: number]: RecognitionResult | undefined }
}

export interface Recogniser {
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
export function createRecogniser(): Recogniser | undefined {
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

export function transcriptOf({ results }: RecognitionEvent) {
  const parts = Array.from({ length: results.length }, (_, at) => results[at])
  return {
    text: parts
      .map((part) => part?.[0]?.transcript ?? '')
      .join('')
      .trim(),
    isFinal: parts.some((part) => part?.isFinal),
  }
}
