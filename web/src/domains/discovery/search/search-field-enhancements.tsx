import { t } from '@kinora/contract/text/translate'
import Mic from 'lucide-react/icons/mic'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { lazyDialog, LazyModule } from '../../../ui/lazy-module.tsx'

const loadSuggestions = () => import('./suggestions.tsx')
const VoiceDialog = lazyDialog(() => import('./voice-dialog.tsx'), 'VoiceDialog')

function useFieldText(input: HTMLInputElement) {
  const [text, setText] = useState(input.value)
  const [isWriting, setWriting] = useState(document.activeElement === input)
  useEffect(() => {
    const type = () => setText(input.value)
    const enter = () => setWriting(true)
    input.addEventListener('input', type)
    input.addEventListener('focus', enter)
    // Input from before the listeners were attached.
    type()
    if (document.activeElement === input) enter()
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('focus', enter)
    }
  }, [input])
  return { text, isWriting }
}

interface SearchFieldEnhancementsProps {
  input: HTMLInputElement
  listId: string
  isFirst: boolean
  onDone: (() => void) | undefined
}

/**
 * Enhances an existing search field with a clear button, voice input, suggestions and the slash shortcut. Loaded
 * after the page.
 */
export function SearchFieldEnhancements({ input, listId, isFirst, onDone }: SearchFieldEnhancementsProps) {
  const { text, isWriting } = useFieldText(input)
  const [isSpeaking, setSpeaking] = useState(false)
  useSlashKey(input, isFirst)
  const close = useEffectEvent((event: KeyboardEvent) => {
    // The first Escape closes the suggestions.
    if (event.key === 'Escape' && input.ariaExpanded !== 'true') onDone?.()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => close(event)
    input.addEventListener('keydown', press, { capture: true })
    return () => input.removeEventListener('keydown', press, { capture: true })
  }, [input])
  const submit = (text: string) => {
    setFieldText(input, text)
    input.form?.requestSubmit()
  }
  return (
    <>
      {text ? (
        <IconButton
          size="sm"
          label={t`Clear search`}
          icon={X}
          onClick={() => {
            setFieldText(input, '')
            input.focus()
          }}
        />
      ) : (
        isFirst && <Kbd className="max-md:hidden">/</Kbd>
      )}
      <IconButton
        size="sm"
        label={t`Search by voice`}
        icon={Mic}
        aria-haspopup="dialog"
        onClick={() => setSpeaking(true)}
      />
      {isWriting && (
        <LazyModule load={loadSuggestions} showsErrorToast={false}>
          {({ Suggestions }) => <Suggestions input={input} listId={listId} text={text} onSubmit={submit} />}
        </LazyModule>
      )}
      {isSpeaking && <VoiceDialog onClose={() => setSpeaking(false)} onRecognised={submit} />}
    </>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function useSlashKey(input: HTMLInputElement, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    input.setAttribute('aria-keyshortcuts', '/')
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      // A hidden field cannot take the focus, so the key does nothing on phones.
      if (event.key !== '/' || !isPlain || isTyping(event.target) || !input.offsetParent) return
      event.preventDefault()
      input.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input, isOn])
}

/** Fires an input event, as typing does. */
function setFieldText(input: HTMLInputElement, text: string) {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
