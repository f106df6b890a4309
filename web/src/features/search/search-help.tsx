import Mic from 'lucide-react/icons/mic'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Late } from '../../ui/late.tsx'
import { useSlashKey } from './use-slash-key.ts'

const loadSuggestions = () => import('./suggestions.tsx')
const loadVoice = () => import('./voice-dialog.tsx')
const nothing = () => undefined

/** The field's words, as they are typed, and whether it is being written in. */
function useTyping(input: HTMLInputElement) {
  const [text, setText] = useState(input.value)
  const [isWriting, setWriting] = useState(document.activeElement === input)
  useEffect(() => {
    const type = () => setText(input.value)
    const enter = () => setWriting(true)
    input.addEventListener('input', type)
    input.addEventListener('focus', enter)
    // What was done in the moment before anybody listened.
    type()
    if (document.activeElement === input) enter()
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('focus', enter)
    }
  }, [input])
  return { text, isWriting }
}

interface SearchHelpProps {
  input: HTMLInputElement
  /** What the field calls the list under it. */
  listId: string
  /** The one in the header. */
  isFirst: boolean
  onDone: (() => void) | undefined
}

/**
 * Helps with typing into a search field that is there already: empties it, listens, suggests, and puts the cursor into it by
 * the slash key. It comes after the page.
 */
export function SearchHelp({ input, listId, isFirst, onDone }: SearchHelpProps) {
  const { text, isWriting } = useTyping(input)
  const [isSpeaking, setSpeaking] = useState(false)
  useSlashKey(input, isFirst)
  const close = useEffectEvent((event: KeyboardEvent) => {
    // What is open under the field goes first.
    if (event.key === 'Escape' && input.ariaExpanded !== 'true') onDone?.()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => close(event)
    input.addEventListener('keydown', press, { capture: true })
    return () => input.removeEventListener('keydown', press, { capture: true })
  }, [input])
  const submit = (words: string) => {
    write(input, words)
    input.form?.requestSubmit()
  }
  return (
    <>
      {text ? (
        <IconButton
          size="sm"
          label="Clear search"
          icon={X}
          onClick={() => {
            write(input, '')
            input.focus()
          }}
        />
      ) : (
        isFirst && <Kbd className="max-md:hidden">/</Kbd>
      )}
      <IconButton
        size="sm"
        label="Search by voice"
        icon={Mic}
        aria-haspopup="dialog"
        onClick={() => setSpeaking(true)}
      />
      {isWriting && (
        <Late load={loadSuggestions} isSaid={false} onFailed={nothing}>
          {({ Suggestions }) => <Suggestions input={input} listId={listId} text={text} onSubmit={submit} />}
        </Late>
      )}
      {isSpeaking && (
        <Late load={loadVoice} onFailed={() => setSpeaking(false)}>
          {({ VoiceDialog }) => <VoiceDialog onClose={() => setSpeaking(false)} onSaid={submit} />}
        </Late>
      )}
    </>
  )
}

/** Writes into the field as if it was typed. */
function write(input: HTMLInputElement, words: string) {
  input.value = words
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
