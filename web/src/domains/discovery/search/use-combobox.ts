import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Combobox {
  input: HTMLInputElement
  listId: string
  count: number
  hasMore: boolean
  text: string
  choose: (at: number) => void
  remove: (at: number) => void
}

/**
 * ARIA combobox with listbox popup: the focus stays in the field and `aria-activedescendant` names the active option.
 * The field is rendered elsewhere, so its attributes are set imperatively.
 */
export function useCombobox({ input, listId, count, hasMore, text, choose, remove }: Combobox) {
  const [isAway, setAway] = useState(false)
  const [at, setAt] = useState({ text, option: -1 })
  const box = useRef<HTMLDivElement>(null)
  const isOpen = !isAway && (count > 0 || hasMore)
  const active = isOpen && at.text === text && at.option < count ? at.option : -1

  const move = (option: number) => {
    setAway(false)
    setAt({ text, option })
  }
  const close = () => {
    setAway(true)
    setAt({ text, option: -1 })
  }
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => {
      move(active + 1 < count ? active + 1 : -1)
      return true
    },
    ArrowUp: () => {
      move(active < 0 ? count - 1 : active - 1)
      return true
    },
    Escape: () => {
      if (!isOpen) return false
      close()
      return true
    },
    Enter: () => {
      close()
      if (active < 0) return false
      input.blur()
      choose(active)
      return true
    },
    Delete: () => {
      if (active < 0) return false
      remove(active)
      return true
    },
  }
  useFieldEvents(input, {
    press: (key) => keys[key]?.() ?? false,
    open: () => setAway(false),
    leave: close,
  })
  useFieldState(input, { listId, count, active, isOpen })

  return { isOpen, active, box, close }
}

interface FieldEvents {
  /** Returns true when the key was handled. */
  press: (key: string) => boolean
  open: () => void
  leave: () => void
}

function useFieldEvents(input: HTMLInputElement, { press, open, leave }: FieldEvents) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    // During IME composition, Enter and arrows belong to the editor.
    if (event.isComposing || !press(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  })
  const onOpen = useEffectEvent(open)
  const onLeave = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && (input.form?.contains(target) || !target.isConnected)
    if (!isInside) leave()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => onPress(event)
    const opened = () => onOpen()
    const handleFocusOut = (event: Event) => onLeave(event)
    input.addEventListener('keydown', pressed)
    input.addEventListener('input', opened)
    input.addEventListener('pointerdown', opened)
    document.addEventListener('pointerdown', handleFocusOut)
    document.addEventListener('focusin', handleFocusOut)
    return () => {
      input.removeEventListener('keydown', pressed)
      input.removeEventListener('input', opened)
      input.removeEventListener('pointerdown', opened)
      document.removeEventListener('pointerdown', handleFocusOut)
      document.removeEventListener('focusin', handleFocusOut)
    }
  }, [input])
}

interface FieldState extends Pick<Combobox, 'listId' | 'count'> {
  active: number
  isOpen: boolean
}

/** `aria-controls` is set where the field is rendered. */
function useFieldState(input: HTMLInputElement, { listId, count, active, isOpen }: FieldState) {
  useEffect(() => {
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
    input.setAttribute('aria-expanded', String(isOpen && count > 0))
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
    return () => input.setAttribute('aria-expanded', 'false')
  }, [input, listId, isOpen, count, active])
}
