import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function useSlashKey(input: HTMLInputElement, isOn: boolean) {
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
